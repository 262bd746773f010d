import { describeError } from "../lib/error-text.ts";
import { Button } from "./button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly title: string; readonly error: Error; readonly onRetry: () => void };

/** Part of a screen that failed to load: what failed, why, and a retry button. */
export function PartFailed({ title, error, onRetry }: Props) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-3">
      <p className="read wrap-anywhere">{title}</p>
      <p className="meta wrap-anywhere">{describeError(error)}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </div>
  );
}
