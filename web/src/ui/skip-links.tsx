import * as TEXTS from "./texts.tsx";
/** Skip links, the first Tab stops: hidden until focused, then at the top left. */
export function SkipLinks() {
  return (
    <>
      <a className="skip" href="#main">
        {TEXTS.skipToContent}
      </a>
      <a className="skip" href="#navigation">
        {TEXTS.skipToNavigation}
      </a>
    </>
  );
}
