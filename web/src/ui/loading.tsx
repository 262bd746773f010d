/** Stands where a screen will be. */
export function Loading() {
  return (
    <p role="status" className="wrap read ink2 pt-8 sm:pt-16">
      Loading...
    </p>
  );
}
