import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";

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

/** What could not be loaded, with the way to try again. */
export function PartFailed(props: { readonly title: string; readonly fault: Error; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{props.title}</p>
      <p className="meta wrap-anywhere">{faultWords(props.fault)}</p>
      <Button variant="outline" onClick={props.onRetry}>
        Retry
      </Button>
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
