import type { ScorePart } from "./fundamental-score.ts";
import type { NewsView } from "./news-view.ts";
import type { PriceNow } from "./price-now.ts";
import type { TechnicalView } from "./technical-view.ts";

/** The views that a recommendation is based on, already numbered in the ledger. */
export type Views = {
  readonly price: PriceNow;
  readonly currency: string;
  readonly technical: TechnicalView;
  readonly fundamental: { readonly score: number | null; readonly parts: readonly ScorePart[] };
  readonly news: NewsView;
};
