/** A note before signing in: signing in needs no JavaScript, but the application does. */
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
