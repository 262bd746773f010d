import { expect, it } from "vitest";
import { describeEmpty, shownSignals, signalsSentence, withSignal } from "./shown-signals.ts";
import { testSignal } from "./test-signal.ts";

const ANY = { timeframe: "all", action: "any", edge: false } as const;
const at = (minute: number) => `2025-06-02T10:${String(minute).padStart(2, "0")}:00.000Z`;
const many = Array.from({ length: 30 }, (_, i) =>
  testSignal({ id: `s${String(i).padStart(2, "0")}`, timeframe: i % 2 === 0 ? "1h" : "4h", createdAt: at(i) }),
);

it("lists at most ten of the timeframe, newest first", () => {
  const shown = shownSignals(many, { ...ANY, timeframe: "4h" });
  expect(shown.map(({ id }) => id)).toEqual(["s29", "s27", "s25", "s23", "s21", "s19", "s17", "s15", "s13", "s11"]);
});

it("lists ten of all timeframes together too", () => {
  expect(shownSignals(many, ANY).map(({ id }) => id)[0]).toBe("s29");
  expect(shownSignals(many, ANY)).toHaveLength(10);
});

it("signals with the same timestamp always have the same order", () => {
  const same = ["b", "a", "c"].map((id) => testSignal({ id }));
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
});

it("filters by side, and by proven edge: signals of setups that have one, and of the odds' skill", () => {
  const setup = { id: "x", name: "X", setups: 900, isShrunk: false, edgeLowPoints: null, edgeHighPoints: null };
  const all = [
    testSignal({ id: "skill" }),
    testSignal({ id: "range", action: "other", signalType: "range" }),
    testSignal({ id: "edge", action: "sell", signalType: "setup", setup: { ...setup, hasEdge: true } }),
    testSignal({ id: "none", action: "sell", signalType: "setup", setup: { ...setup, hasEdge: false } }),
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
  expect(describeEmpty(ANY).note).toContain("for the symbols you follow and for this installation's default symbols");
});
