import fc from "fast-check";
import { expect, it } from "vitest";
import { type Account, type BacktestPlan, simulate, tradeColumns, USUAL_PLAN } from "../backtest/index.ts";
import { decimal, decimalText, priceDecimal } from "../decimal/index.ts";
import type { BracketExits } from "../fills/index.ts";
import { type CandleColumns, candleColumns, type Candle } from "../market/index.ts";
import type { FillEvent } from "./paper-event.ts";
import { type PaperOutcome, paperVenue } from "./paper-venue.ts";
import { OPEN_MARKET, paperBar, paperOrder } from "./test-venue.ts";

const SIGNAL = 0;
const STOP = 1;
const TARGET = 2;
const RUIN = 3;
const END = 4;

const bars: fc.Arbitrary<CandleColumns> = fc
  .array(
    fc.record({
      gap: fc.constantFrom(1, 1, 1.002, 0.998, 1.1, 0.88),
      move: fc.double({ min: -0.08, max: 0.08, noNaN: true }),
      up: fc.double({ min: 0, max: 0.09, noNaN: true }),
      down: fc.double({ min: 0, max: 0.09, noNaN: true }),
    }),
    { minLength: 20, maxLength: 90 },
  )
  .map((steps) => {
    let price = 100;
    return candleColumns(
      steps.map(({ gap, move, up, down }, i): Candle => {
        const open = price * gap;
        price = open * (1 + move);
        const [high, low] = [Math.max(open, price) * (1 + up), Math.min(open, price) * (1 - down)];
        return { openTimeMs: i * 60_000, open, high, low, close: price, volume: 1e12 };
      }),
    );
  });
const plans = fc.record({
  stopPercent: fc.constantFrom(0, 0.5, 3, 10),
  targetPercent: fc.constantFrom(0, 1, 5),
  allowShort: fc.boolean(),
  feePercent: fc.constantFrom(0, 0.1),
});
const inputs = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 1, maxLength: 90 });

function backtest(columns: CandleColumns, positions: Int8Array, plan: BacktestPlan): Account {
  const account = { equity: new Float64Array(columns.length), trades: tradeColumns() };
  simulate(columns, { positions, exits: undefined }, plan, account);
  return account;
}

/** Quantity as the backtest stores it, a floating-point number. */
const quantityOf = (units: number): string => decimalText(priceDecimal(Math.abs(units))!);

/**
 * The orders that a rule's intents amount to, placed in a paper account whose money never runs out: a bracket at the
 * open, sold at the open of the next intent.
 */
function onPaper(
  columns: CandleColumns,
  positions: Int8Array,
  plan: BacktestPlan,
  trades: Account["trades"],
  restoreAt: ReadonlySet<number>,
): readonly FillEvent[] {
  let venue = paperVenue();
  const fills: FillEvent[] = [];
  const keep = ({ events }: PaperOutcome): void => {
    for (const event of events) if (event.kind === "fill") fills.push(event);
  };
  venue.open({ id: "ann", league: "real", currency: "USD", startCash: decimal("1000000000000000") }, 0);
  const quantities = new Map(
    Array.from({ length: trades.count }, (_, k) => [trades.entryIndex[k]!, quantityOf(trades.units[k]!)]),
  );
  const exits: BracketExits = {
    ...(plan.stopPercent > 0 ? { stop: { kind: "percent", percent: plan.stopPercent } } : {}),
    ...(plan.targetPercent > 0 ? { target: { kind: "percent", percent: plan.targetPercent } } : {}),
  };
  const market = { ...OPEN_MARKET, minimumQuantity: decimal("0"), feePercent: decimal(String(plan.feePercent)) };
  let requested = 0;
  for (let i = 0; i < columns.length; i++) {
    const wanted = i > 0 ? Math.max(positions[i - 1]!, plan.allowShort ? -1 : 0) : 0;
    const placedAtMs = i * 60_000;
    const held = venue.account("ann")!.positions.get("X");
    if (wanted !== requested && (held?.side ?? 0) !== wanted) {
      if (held !== undefined) {
        const side = held.side > 0 ? "sell" : "buy";
        const over = { side, quantity: held.quantity, placedAtMs, isReduceOnly: true } as const;
        venue.place(paperOrder(`leave-${String(i)}`, { kind: "market" }, over), market);
      }
      const quantity = quantities.get(i);
      if (wanted !== 0 && quantity !== undefined) {
        const over = { side: wanted > 0 ? "buy" : "sell", quantity: decimal(quantity), placedAtMs } as const;
        venue.place(paperOrder(`enter-${String(i)}`, { kind: "market" }, over), market, exits);
      }
    }
    requested = wanted;
    if (restoreAt.has(i)) venue = paperVenue(venue.checkpoint());
    keep(venue.bar(paperBar(i, [columns.open[i]!, columns.high[i]!, columns.low[i]!, columns.close[i]!])));
  }
  return fills;
}

it("a backtest and a paper account fill the same orders in the same bars, at the same prices, for the same reasons", () => {
  const seen = { orders: 0, stop: 0, target: 0, market: 0 };
  fc.assert(
    fc.property(bars, inputs, plans, fc.array(fc.nat(89), { maxLength: 4 }), (columns, wanted, over, restores) => {
      const plan: BacktestPlan = {
        ...USUAL_PLAN,
        ...over,
        slippagePercent: 0,
        sizing: { kind: "fraction", fraction: 0.05 },
      };
      const positions = Int8Array.from({ length: columns.length }, (_, i) => wanted[i % wanted.length]!);
      const { trades } = backtest(columns, positions, plan);
      const fills = onPaper(columns, positions, plan, trades, new Set(restores));
      const expected: unknown[] = [];
      for (let k = 0; k < trades.count; k++) {
        const reason = trades.reason[k]!;
        expect(reason).not.toBe(RUIN);
        const side = trades.units[k]! > 0 ? "buy" : "sell";
        expected.push([trades.entryIndex[k], side, trades.entryPrice[k], "market", quantityOf(trades.units[k]!)]);
        // A position that a backtest sells at its last close is still open on paper.
        if (reason === END) continue;
        const name = { [SIGNAL]: "market", [STOP]: "stop", [TARGET]: "target" }[reason];
        const back = side === "buy" ? "sell" : "buy";
        expected.push([trades.exitIndex[k], back, trades.exitPrice[k], name, quantityOf(trades.units[k]!)]);
      }
      const found = fills.map(({ since, side, observedPrice, reason, quantity }) => [
        since.atMs / 60_000,
        side,
        observedPrice,
        reason,
        decimalText(quantity),
      ]);
      expect(found).toEqual(expected);
      seen.orders += fills.length;
      for (const { reason } of fills) if (reason in seen) seen[reason as "stop"] += 1;
    }),
  );
  // The comparison covers every kind.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

it("a short that uses up its money ends in the same bar in both: at the same price, or at the open that gapped over it", () => {
  let ruins = 0;
  fc.assert(
    fc.property(bars, fc.constantFrom(0.9, 0.95), (columns, fraction) => {
      const rising = candleColumns(
        Array.from({ length: columns.length }, (_, i): Candle => {
          const lift = 1.03 ** i;
          return {
            openTimeMs: i * 60_000,
            open: columns.open[i]! * lift,
            high: columns.high[i]! * lift,
            low: columns.low[i]! * lift,
            close: columns.close[i]! * lift,
            volume: 1e12,
          };
        }),
      );
      const positions = new Int8Array(rising.length).fill(-1);
      const sizing = { kind: "fraction", fraction } as const;
      const plan: BacktestPlan = { ...USUAL_PLAN, slippagePercent: 0, allowShort: true, sizing };
      const { trades } = backtest(rising, positions, plan);
      const venue = paperVenue();
      venue.open({ id: "ann", league: "real", currency: "USD", startCash: decimal(String(plan.startEquity)) }, 0);
      const quantity = decimal(quantityOf(trades.units[0]!));
      const order = paperOrder("s", { kind: "market" }, { side: "sell", quantity, placedAtMs: 60_000 });
      const price = { value: rising.open[1]!, freshness: "live" } as const;
      venue.place(order, { ...OPEN_MARKET, price, feePercent: decimal(String(plan.feePercent)) });
      const fills: FillEvent[] = [];
      for (let i = 0; i < rising.length; i++) {
        const row = [rising.open[i]!, rising.high[i]!, rising.low[i]!, rising.close[i]!] as const;
        for (const event of venue.bar(paperBar(i, row)).events) if (event.kind === "fill") fills.push(event);
      }
      if (trades.reason[0] !== RUIN) {
        expect(fills).toHaveLength(1);
        return;
      }
      ruins++;
      const bar = trades.exitIndex[0]!;
      expect(fills[1]).toMatchObject({ reason: "forced-cover", since: { atMs: bar * 60_000 } });
      const ended = Math.max(trades.exitPrice[0]!, rising.open[bar]!);
      expect(Math.abs(fills[1]!.observedPrice / ended - 1)).toBeLessThan(1e-12);
      const left = Number(decimalText(venue.account("ann")!.cash));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(1e-6);
    }),
  );
  expect(ruins).toBeGreaterThan(10);
});
