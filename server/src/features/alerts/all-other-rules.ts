import { type ClosedBarsOf, createBarRules } from "./bar-rules.ts";
import { createEventRules, type EventRulesOptions } from "./event-rules.ts";
import { createMoveRules } from "./move-rules.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import type { SignalsSince } from "./signal-cursor.ts";
import { createSignalRules } from "./signal-rules.ts";
import { createScreenerRules, type ScreenerRulesOptions } from "./screener-rules.ts";

export type AllOtherRulesOptions = EventRulesOptions & {
  readonly closedBarsOf: ClosedBarsOf;
  /** Readers of the record's books, the installation's own first. */
  readonly signalsSince: readonly SignalsSince[];
  /** Absent: no tokens are screened. */
  readonly screener?: ScreenerRulesOptions;
};

/**
 * Creates the rules about anything but prices: moves at every price, readings at the close of their bars, and
 * periodically read values.
 */
export function createOtherRules(options: AllOtherRulesOptions): (parts: OtherRulesParts) => OtherRules {
  return (parts) => {
    const all = [
      createMoveRules(options.closedBarsOf)(parts),
      createBarRules(options.closedBarsOf)(parts),
      createSignalRules(options.signalsSince)(parts),
      createEventRules(options)(parts),
      ...(options.screener === undefined ? [] : [createScreenerRules(options.screener)(parts)]),
    ];
    const each = (work: (one: OtherRules) => void): void => {
      for (const one of all) work(one);
    };
    return {
      async start(rows) {
        for (const one of all) await one.start(rows);
      },
      onPrice: (price) => {
        each((one) => {
          one.onPrice(price);
        });
      },
      onBarClose: (symbol, timeframe) => {
        each((one) => {
          one.onBarClose(symbol, timeframe);
        });
      },
      apply: (rows) => {
        each((one) => {
          one.apply(rows);
        });
      },
      forget: (nos) => {
        each((one) => {
          one.forget(nos);
        });
      },
      committed: (result) => {
        each((one) => {
          one.committed(result);
        });
      },
      async look() {
        for (const one of all) await one.look();
      },
      async keep() {
        for (const one of all) await one.keep();
      },
      tidy: (subjects) => {
        each((one) => {
          one.tidy(subjects);
        });
      },
      stop: () => {
        each((one) => {
          one.stop();
        });
      },
      size: () => all.reduce((sum, one) => sum + one.size(), 0),
    };
  };
}
