/** Placeholder in the shape of the content. */
export function PartLoading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <span className="skel w-3-of-4" />
      <span className="skel w-1-of-2" />
      <span className="skel w-2-of-3" />
    </div>
  );
}

/** The error of an attempted action. */
export function ErrorLine({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="down wrap-anywhere">
      {text}
    </p>
  );
}
