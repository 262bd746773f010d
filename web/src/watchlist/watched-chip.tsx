import { SCREENS } from "@sextant/core/contract";
import { X } from "lucide-react";
import { Link } from "wouter";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Button } from "../ui/button.tsx";
import * as TEXTS from "./texts.ts";

type Props = { readonly symbol: string; readonly onRemove: () => void };

/** A followed symbol: pressed, it opens its analysis. */
export function WatchedChip({ symbol, onRemove }: Props) {
  const shown = formatSymbol(symbol);
  return (
    <li>
      <Link className="watched-link" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
        {shown}
      </Link>
      <Button variant="ghost" size="sm" aria-label={TEXTS.remove(shown)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
