import { expect, it } from "vitest";
import { bySymbol, describeEmpty, shownSignals, signalsSentence, withSignal } from "./shown-signals.ts";
import { testSignal } from "./test-signal.ts";

const ANY = { timeframe: "all", action: "any", edge: false } as const;
const at = (minute: number) => `2025-06-02T10:${String(minute).padStart(2, "0")}:00.000Z`;
const many = Array.from({ length: 30 }, (_, i) =>
  testSignal({
    id: `s${String(i).padStart(2, "0")}`,
    symbol: `S${String(i)}`,
    timeframe: i % 2 === 0 ? "1h" : "4h",
    createdAt: at(i),
  }),
);

it("lists at most ten of the timeframe, newest first", () => {
  const shown = shownSignals(many, { ...ANY, timeframe: "4h" });
  expect(shown.map(({ id }) => id)).toEqual(["s29", "s27", "s25", "s23", "s21", "s19", "s17", "s15", "s13", "s11"]);
});

it("lists ten of all timeframes together too", () => {
  expect(shownSignals(many, ANY).map(({ id }) => id)[0]).toBe("s29");
  expect(shownSignals(many, ANY)).toHaveLength(10);
});

it("lists only the newest of each symbol and kind, before it cuts, so that one symbol's minutes don't fill the list", () => {
  const minutes = Array.from({ length: 20 }, (_, i) =>
    testSignal({ id: `m${String(i)}`, symbol: "ADA-USD", signalType: "range", timeframe: "1m", createdAt: at(30 + i) }),
  );
  const setup = { id: "rsi", name: "RSI", setups: 900, hasEdge: false, isShrunk: false };
  const edge = { edgeLowPoints: null, edgeHighPoints: null };
  const setups = ["rsi", "macd"].map((id) =>
    testSignal({ id, symbol: "ADA-USD", signalType: "setup", setup: { ...setup, ...edge, id }, createdAt: at(1) }),
  );
  const shown = shownSignals([...minutes, ...setups, ...many.slice(0, 3)], ANY);
  expect(shown.map(({ id }) => id)).toEqual(["m19", "s02", "s01", "rsi", "macd", "s00"]);
});

it("groups the shown signals by symbol, the symbol of the newest first", () => {
  const shown = ["ETH-USD", "AAPL", "ETH-USD", "SPY"].map((symbol, i) => testSignal({ id: String(i), symbol }));
  expect(bySymbol(shown).map((group) => group.map(({ id }) => id))).toEqual([["0", "2"], ["1"], ["3"]]);
  const mixed = [
    testSignal({ id: "move", signalType: "volatility" }),
    testSignal({ id: "range", signalType: "range" }),
  ];
  expect(bySymbol(mixed)[0]?.map(({ id }) => id)).toEqual(["range", "move"]);
});

it("signals with the same timestamp always have the same order", () => {
  const same = ["b", "a", "c"].map((id) => testSignal({ id, symbol: id.toUpperCase() }));
  expect(shownSignals(same, ANY).map(({ id }) => id)).toEqual(shownSignals(same.toReversed(), ANY).map(({ id }) => id));
});

it("an ended signal replaces itself in the list", () => {
  const [first] = many;
  const after = withSignal(many, { ...testSignal(), ...first, status: "target" });
  expect(after).toHaveLength(30);
  expect(after.find(({ id }) => id === "s00")?.status).toBe("target");
});

it("the sentence counts the signals above it", () => {
  const of = (status: "open" | "target" | "stopped" | "void") => testSignal({ status });
  expect(signalsSentence([of("target"), of("stopped"), of("stopped"), of("open")])).toBe(
    "Four signals: 1 reached its target, 2 were stopped out, 1 is open.",
  );
  expect(signalsSentence([of("void")])).toBe("One signal: 1 is void.");
  expect(signalsSentence([of("open"), of("open")])).toBe("Two signals, both open.");
  expect(signalsSentence([of("open"), of("open"), of("open")])).toBe("Three signals, all open.");
});

it("filters by side, and by proven edge: signals of setups that have one, and of the odds' skill", () => {
  const setup = { id: "x", name: "X", setups: 900, isShrunk: false, edgeLowPoints: null, edgeHighPoints: null };
  const all = [
    testSignal({ id: "skill" }),
    testSignal({ id: "range", action: "other", signalType: "range" }),
    testSignal({ id: "edge", action: "sell", signalType: "setup", setup: { ...setup, hasEdge: true } }),
    testSignal({ id: "none", action: "sell", signalType: "setup", setup: { ...setup, id: "y", hasEdge: false } }),
  ];
  const ids = (filter: object) =>
    shownSignals(all, { ...ANY, ...filter })
      .map(({ id }) => id)
      .toSorted();
  expect(ids({})).toEqual(["edge", "none", "range", "skill"]);
  expect(ids({ action: "buy" })).toEqual(["skill"]);
  expect(ids({ action: "sell" })).toEqual(["edge", "none"]);
  expect(ids({ edge: true })).toEqual(["edge", "skill"]);
  expect(ids({ edge: true, action: "sell" })).toEqual(["edge"]);
  expect(ids({ edge: true, timeframe: "4h" })).toEqual([]);
});

it("an empty list says what is missing, truthfully whether or not any setup has an edge", () => {
  expect(describeEmpty({ ...ANY, edge: true }).title).toBe("No signals with a proven edge right now.");
  expect(describeEmpty({ ...ANY, edge: true, action: "buy" }).title).toBe(
    "No buy signals with a proven edge right now.",
  );
  expect(describeEmpty({ ...ANY, edge: true }).note).not.toMatch(/most/i);
  expect(describeEmpty({ ...ANY, action: "sell" }).title).toBe("No sell signals for the selected timeframe.");
});

it("an empty list does not say that followed symbols alone have signals", () => {
  expect(describeEmpty(ANY).note).toContain("the symbols you follow, and this installation's default symbols");
});
