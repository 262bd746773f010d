import * as TEXTS from "./texts.tsx";
/** A note before signing in: signing in needs no JavaScript, but the application does. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="doc-fault doc-caution">{TEXTS.needsScript}</p>
    </noscript>
  );
}
