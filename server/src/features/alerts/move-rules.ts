import { moveWatch, type Stance } from "@sextant/core/alerts";
import { byNumber } from "./by-number.ts";
import type { OtherRules, OtherRulesParts } from "./other-rules.ts";
import { seenIn } from "./price-crossing.ts";
import { isWatched } from "./rule-book.ts";
import type { RuleRow } from "./rule-row.ts";
import { toldWhy } from "./told-why.ts";

/** Rules about percent moves within a window, matched at every price. */
export function createMoveRules({ book, queue, clock, log }: OtherRulesParts): OtherRules {
  const stances = new Map<number, Stance>();
  const watch = byNumber(moveWatch, (no, stance) => stances.set(no, stance));

  function put(row: RuleRow, stance: Stance): void {
    const no = Number(row.no);
    watch.remove(no);
    if (row.condition.kind !== "move" || row.symbol === null || !isWatched(row, clock.nowMs())) return;
    const { direction, percent, windowMinutes } = row.condition;
    const { symbol, hysteresis_percent: hysteresisPercent } = row;
    try {
      watch.add(no, { symbol, direction, percent, windowMinutes, hysteresisPercent, stance });
    } catch (fault) {
      log.error({ err: fault, no }, "an alert rule cannot be watched");
    }
  }

  return {
    async start() {
      for (const row of await book.otherRules(clock.nowMs())) put(row, row.stance);
    },
    onPrice(price) {
      if (!(price.price > 0)) return;
      for (const { handle, way, movePercent, from } of watch.of.tick(price.symbol, price.price, price.asOfMs)) {
        const no = watch.noOf(handle);
        watch.remove(no);
        stances.delete(no);
        const { price: reached, currency } = price;
        queue.add({
          ...seenIn(price, clock.nowMs()),
          no,
          tell: (row) =>
            toldWhy(row, { kind: "move", way, movePercent, from, price: reached }, { currency, late: false }),
        });
      }
    },
    onBarClose: () => undefined,
    onSignals: () => undefined,
    apply(rows) {
      for (const row of rows) put(row, row.stance);
    },
    forget(nos) {
      for (const no of nos) watch.remove(no);
    },
    committed({ watched }) {
      for (const { row, stance } of watched) put(row, stance);
    },
    look: () => Promise.resolve(),
    async keep() {
      const kept = new Map(stances);
      if (kept.size > 0) await book.keepStances(kept, clock.nowMs());
      for (const [no, stance] of kept) if (stances.get(no) === stance) stances.delete(no);
    },
    size: () => watch.of.size(),
  };
}
