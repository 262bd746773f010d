/** Skip links, the first Tab stops: hidden until focused, then at the top left. */
export function SkipLinks() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <a className="skip" href="#navigation">
        Skip to navigation
      </a>
    </>
  );
}
