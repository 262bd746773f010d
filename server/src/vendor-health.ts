import type { Health } from "@sextant/core/contract";
import type { CandleSource } from "./candles/index.ts";
import type { Clock } from "./clock.ts";
import type { VendorState } from "./providers/request-with-fallback.ts";
import type { VendorHttp } from "./providers/http/index.ts";

/** One odd answer about one odd symbol says nothing of a vendor. */
const REPORTING_ANSWERS = 2;
/** What nobody asked again for so long is no news of the vendor. */
const REPORTED_MS = 10 * 60_000;

type Parts = {
  /** Each vendor's line by its name. */
  readonly lines: ReadonlyMap<string, VendorHttp>;
  readonly ports: readonly { state(): readonly VendorState[] }[];
  readonly candles: readonly Pick<CandleSource, "name" | "health">[];
  readonly clock: Clock;
};

/** How the vendors of markets are: the state of each one's line, and whether what it says can be used. */
export function vendorHealth({ lines, ports, candles, clock }: Parts): Health["parts"] {
  /** Why a vendor that answers is not well: what it says, of whatever kind, cannot be used again and again. */
  function unusableAnswers(vendor: string): string | undefined {
    const all = [
      ...ports
        .flatMap((port) => port.state())
        .map(({ vendor: name, unusable, lastError, lastErrorMs }) => {
          return { name, unusable, error: lastError?.detail, errorMs: lastErrorMs };
        }),
      ...candles.flatMap(({ name, health }) => (health === undefined ? [] : [{ name, ...health() }])),
    ];
    const sinceMs = clock.nowMs() - REPORTED_MS;
    const reported = all.filter((one) => one.name === vendor && one.unusable > 0 && (one.errorMs ?? 0) > sinceMs);
    const count = reported.reduce((sum, one) => sum + one.unusable, 0);
    return count < REPORTING_ANSWERS
      ? undefined
      : `answers that cannot be used, the last: ${reported.at(-1)?.error ?? "unknown"}`;
  }

  return Object.fromEntries(
    [...lines].map(([name, http]) => {
      const { breaker, lastError, lastErrorMs = 0, lastSuccessMs = 0 } = http.state();
      const note = (lastErrorMs > lastSuccessMs ? lastError : unusableAnswers(name)) ?? null;
      const state = breaker !== "closed" ? "down" : note === null ? "ok" : "degraded";
      return [`vendor ${name}`, { state, note }];
    }),
  );
}
