import * as TEXTS from "./texts.tsx";
/** Placeholder for a screen that is loading. */
export function Loading() {
  return (
    <p role="status" className="wrap read ink2 pt-8 pt-16-wide">
      {TEXTS.loading}
    </p>
  );
}
