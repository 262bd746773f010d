import { expect, it } from "vitest";
import { shownSignals, signalsSentence, withSignal } from "./shown-signals.ts";
import { testSignal } from "./test-signal.ts";

const at = (minute: number) => `2025-06-02T10:${String(minute).padStart(2, "0")}:00.000Z`;
const many = Array.from({ length: 30 }, (_, i) =>
  testSignal({ id: `s${String(i).padStart(2, "0")}`, timeframe: i % 2 === 0 ? "1h" : "4h", createdAt: at(i) }),
);

it("first of the timeframe, then newest first, then ten", () => {
  const shown = shownSignals(many, "4h");
  expect(shown.map(({ id }) => id)).toEqual(["s29", "s27", "s25", "s23", "s21", "s19", "s17", "s15", "s13", "s11"]);
});

it("all timeframes together are ten as well", () => {
  expect(shownSignals(many, "all").map(({ id }) => id)[0]).toBe("s29");
  expect(shownSignals(many, "all")).toHaveLength(10);
});

it("of the same moment, the order is always the same", () => {
  const same = ["b", "a", "c"].map((id) => testSignal({ id }));
  expect(shownSignals(same, "1h").map(({ id }) => id)).toEqual(
    shownSignals(same.toReversed(), "1h").map(({ id }) => id),
  );
});

it("one that comes to its end takes its own place", () => {
  const [first] = many;
  const after = withSignal(many, { ...testSignal(), ...first, status: "target" });
  expect(after).toHaveLength(30);
  expect(after.find(({ id }) => id === "s00")?.status).toBe("target");
});

it("the sentence counts what stands above it", () => {
  const of = (status: "open" | "target" | "stopped" | "void") => testSignal({ status });
  expect(signalsSentence([of("target"), of("stopped"), of("stopped"), of("open")])).toBe(
    "Four signals: 1 reached its target, 2 were stopped, 1 is open.",
  );
  expect(signalsSentence([of("void")])).toBe("One signal: 1 is void.");
});
