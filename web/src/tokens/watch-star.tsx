import { Button } from "../ui/button.tsx";
import { TokenMark } from "./token-mark.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly symbol: string;
  readonly watched: boolean;
  readonly onToggle: () => void;
  /** Whether the label is shown next to the star. */
  readonly wide?: boolean;
  readonly tabIndex?: number;
};

/** Toggles whether a token is watched. */
export function WatchStar({ symbol, watched, onToggle, wide = false, tabIndex }: Props) {
  return (
    <Button
      variant={wide ? "outline" : "ghost"}
      size={wide ? "sm" : "icon"}
      className={wide ? "" : "tkn-star"}
      aria-pressed={watched}
      aria-label={wide ? undefined : TEXTS.watchToken(symbol)}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <TokenMark of="star" filled={watched} />
      {wide && (watched ? TEXTS.watched : TEXTS.watch)}
    </Button>
  );
}
