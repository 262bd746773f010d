import type { MarketData } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly part: MarketData["parts"]["news"];
  /** Requests an absent part again. */
  readonly onRetry?: (() => void) | undefined;
};

/** A note about a part: boxed if the part is incomplete, in small print if it is complete. */
export function PartNote({ part, onRetry }: Props) {
  if (part.note === null) return null;
  if (part.state === "ok") return <p className="meta mb-3">{part.note}</p>;
  if (part.state !== "unavailable" || onRetry === undefined) return <p className="strip mb-4">{part.note}</p>;
  return (
    <div className="strip mb-4 flex items-center justify-between gap-3">
      <p>{part.note}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </div>
  );
}
