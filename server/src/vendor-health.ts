import type { Health } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import type { CandleSource } from "./candles/index.ts";
import type { Clock } from "./clock.ts";
import type { VendorState } from "./providers/request-with-fallback.ts";
import type { VendorHttp, VendorHttpState } from "./providers/http/index.ts";
import { vendorErrorText } from "./providers/vendor-error-text.ts";

/** A single odd answer about a single odd symbol does not reflect on the vendor. */
const ANSWERS_FOR_VERDICT = 2;
/** How long an answer counts: an older one does not reflect the vendor's current state. */
const ANSWER_COUNTS_MS = 10 * 60_000;

type Parts = {
  /** Each vendor's line by its name. */
  readonly clients: ReadonlyMap<string, VendorHttp>;
  readonly ports: readonly { state(): readonly VendorState[] }[];
  readonly candles: readonly Pick<CandleSource, "name" | "health">[];
  readonly clock: Clock;
};

/** Returns why a vendor's last request failed, as one sentence; undefined while it works. */
export function requestErrorText(
  vendor: string,
  { lastErrorKind, lastErrorMs = 0, lastSuccessMs = 0, failingSinceMs }: VendorHttpState,
): string | undefined {
  if (lastErrorKind === undefined || lastErrorMs <= lastSuccessMs) return undefined;
  return vendorErrorText(lastErrorKind, sourceName(vendor), failingSinceMs);
}

/** Returns the health of the market vendors: the state of each client, and whether its answers are usable. */
export function vendorHealth({ clients, ports, candles, clock }: Parts): Health["parts"] {
  /** Returns why a vendor that answers is unhealthy: its answers, of whatever kind, are repeatedly unusable. */
  function unusableAnswers(vendor: string): string | undefined {
    const all = [
      ...ports
        .flatMap((port) => port.state())
        .map(({ vendor: name, unusable, lastErrorMs }) => {
          return { name, unusable, errorMs: lastErrorMs };
        }),
      ...candles.flatMap(({ name, health }) => (health === undefined ? [] : [{ name, ...health() }])),
    ];
    const sinceMs = clock.nowMs() - ANSWER_COUNTS_MS;
    const reported = all.filter((one) => one.name === vendor && one.unusable > 0 && (one.errorMs ?? 0) > sinceMs);
    const count = reported.reduce((sum, one) => sum + one.unusable, 0);
    return count < ANSWERS_FOR_VERDICT ? undefined : vendorErrorText("garbage", sourceName(vendor));
  }

  return Object.fromEntries(
    [...clients].map(([name, http]) => {
      const note = requestErrorText(name, http.state()) ?? unusableAnswers(name) ?? null;
      const { breaker } = http.state();
      const state = breaker !== "closed" ? "down" : note === null ? "ok" : "degraded";
      return [`vendor ${name}`, { state, note }];
    }),
  );
}
