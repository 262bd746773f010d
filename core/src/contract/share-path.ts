import type { SharedSubject } from "../market/index.ts";
import { SCREENS } from "./screens.ts";

/** Address that other apps share texts and links to, with `title`, `text` and `url` in its query. */
export const SHARE_PATH = "/share";

/** Key of an address' query whose text the page searches for once it is there. */
export const FIND_KEY = "find";

/** Returns the address of the screen that shows what a shared text is about; the text itself is only ever a value in it. */
export function sharePath(subject: SharedSubject): string {
  switch (subject.kind) {
    case "symbol":
      return withQuery(SCREENS.marketAnalysis.path, { symbol: subject.symbol });
    case "token":
      return withQuery(SCREENS.token.path, { chain: subject.chain, address: subject.address });
    case "contract":
      return withQuery(SCREENS.cryptoScreener.path, { view: "table", q: subject.address });
    case "search":
      return withQuery(SCREENS.dashboard.path, { [FIND_KEY]: subject.text });
    case "nothing":
      return SCREENS.dashboard.path;
  }
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
