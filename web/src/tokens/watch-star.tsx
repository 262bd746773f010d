import { Button } from "../ui/button.tsx";
import { TokenMark } from "./token-mark.tsx";

type Props = {
  readonly symbol: string;
  readonly watched: boolean;
  readonly onToggle: () => void;
  /** With its word beside the star. */
  readonly wide?: boolean;
  readonly tabIndex?: number;
};

/** Watches a token or no longer. */
export function WatchStar({ symbol, watched, onToggle, wide = false, tabIndex }: Props) {
  return (
    <Button
      variant={wide ? "outline" : "ghost"}
      size={wide ? "default" : "icon"}
      className={wide ? "" : "tkn-star"}
      aria-pressed={watched}
      aria-label={wide ? undefined : `Watch ${symbol}`}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <TokenMark of="star" filled={watched} />
      {wide && (watched ? "Watched" : "Watch")}
    </Button>
  );
}
