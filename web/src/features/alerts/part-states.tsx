import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";

/** Rows of the size of what comes. */
export function PartWaiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="al-waiting" aria-hidden="true">
          <span className="skel w-1/4" />
          <span className="skel w-3/4" />
          <span className="skel w-1/2" />
        </div>
      ))}
    </div>
  );
}

type Failed = { readonly title: string; readonly error: Error; readonly onRetry: () => void };

/** What could not be loaded, why, and the way to try again. */
export function PartFailed({ title, error, onRetry }: Failed) {
  return (
    <div role="alert" className="al-empty">
      <p className="read wrap-anywhere">{title}</p>
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
      <p className="meta wrap-anywhere">{faultWords(error)}</p>
    </div>
  );
}
