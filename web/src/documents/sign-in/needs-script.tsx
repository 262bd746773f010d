/** Signing in needs no JavaScript; what comes after it does, and is better said before. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="doc-fault doc-caution">
        JavaScript is off for this address. You can sign in, but the application itself is drawn with it: allow it
        first.
      </p>
    </noscript>
  );
}
