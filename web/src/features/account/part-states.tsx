/** The shape of what comes. */
export function PartLoading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <span className="skel w-3/4" />
      <span className="skel w-1/2" />
      <span className="skel w-2/3" />
    </div>
  );
}

/** What went wrong with something that was tried. */
export function FaultLine({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p role="alert" className="down wrap-anywhere">
      {words}
    </p>
  );
}
