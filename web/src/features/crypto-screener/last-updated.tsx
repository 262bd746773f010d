import { WORDS_LOCALE } from "@sextant/core/market";
import { READERS_ZONE } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

const CLOCK = new Intl.DateTimeFormat(WORDS_LOCALE, { timeStyle: "medium", timeZone: READERS_ZONE });

/** When the lists last changed. */
export function LastUpdated({ at }: { readonly at: string | undefined }) {
  return (
    <span className="meta">
      {TEXTS.lastUpdated}{" "}
      {at === undefined ? (
        TEXTS.notAvailable
      ) : (
        <time className="num" dateTime={at}>
          {CLOCK.format(Date.parse(at))}
        </time>
      )}
    </span>
  );
}
