import { describe, expect, it } from "vitest";
import { movedClock } from "../providers/streams/test-stream.ts";
import { createWanted, MOST_FOLLOWED } from "./wanted.ts";

const NO_WATCHERS = { alerts: [], person: [], visitor: [] };
const many = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i)}-USD`);

function wantedNow() {
  const clock = movedClock(1_000);
  return { clock, wanted: createWanted(clock) };
}

describe("subscriptions", () => {
  it("give alerts' symbols priority, whoever came first", () => {
    const { wanted } = wantedNow();
    expect(wanted.watch(many("P", 1_200), "person").refused).toHaveLength(200);
    expect(wanted.watch(many("V", 300), "visitor").refused).toHaveLength(100);
    expect(wanted.watch(many("A", 900), "alerts").refused).toEqual([]);
    const all = [...wanted.all()];
    expect(all).toHaveLength(MOST_FOLLOWED);
    expect(all.slice(0, 900)).toEqual(many("A", 900));
    expect(all.slice(900)).toEqual(many("P", 100));
  });

  it("report which of the alerts' symbols exceed the quota, and accept them once there is capacity", () => {
    const { wanted, clock } = wantedNow();
    const first = wanted.watch(many("A", 1_001), "alerts");
    expect(first.refused).toEqual(["A1000-USD"]);
    const { release } = wanted.watch(many("A", 1_001).slice(1), "alerts");
    first.release();
    release();
    clock.move(31_000);
    expect(wanted.watch(["A1000-USD"], "alerts").refused).toEqual([]);
  });

  it("for visitors have a quota shared by all processes; symbols that others follow do not count towards it", () => {
    const { wanted } = wantedNow();
    wanted.watch(["BTC-USD"], "person");
    expect(wanted.watch(["BTC-USD", ...many("V", 200)], "visitor").refused).toEqual([]);
    expect(wanted.watch(["ONE-USD"], "visitor").refused).toEqual(["ONE-USD"]);
    for (const process of ["b", "c"]) wanted.wantedBy(process, { ...NO_WATCHERS, visitor: many(process, 200) });
    expect(wanted.all().size).toBe(201);
    wanted.wantedBy("b", { ...NO_WATCHERS, alerts: ["ETH-USD"], visitor: many("b", 200) });
    expect(wanted.all().has("ETH-USD")).toBe(true);
  });

  it("linger after the last subscriber leaves, while no other needs the capacity", () => {
    const { wanted, clock } = wantedNow();
    wanted.watch(many("P", 150), "person").release();
    expect([...wanted.all()]).toEqual(many("P", 150).slice(50));
    expect(wanted.watch(many("Q", 950), "person").refused).toEqual([]);
    const all = [...wanted.all()];
    expect([all.length, all.slice(0, 950)]).toEqual([MOST_FOLLOWED, many("Q", 950)]);
    expect(wanted.watch(["P149-USD"], "person").refused).toEqual([]);
    clock.move(31_000);
    expect([...wanted.all()]).toEqual([...many("Q", 950), "P149-USD"]);
  });

  it("are permanent while alerts need the symbol, here or elsewhere, and while it is retained", () => {
    const { wanted, clock } = wantedNow();
    const anyway = (): readonly string[] => ["A-USD", "B-USD", "K-USD", "P-USD"].filter(wanted.isWantedAnyway);
    wanted.watch(["P-USD"], "person");
    const { release } = wanted.watch(["A-USD"], "alerts");
    wanted.wantedBy("b", { ...NO_WATCHERS, alerts: ["B-USD"], person: ["P-USD"] });
    wanted.keep(["K-USD"], 1_000);
    expect(anyway()).toEqual(["A-USD", "B-USD", "K-USD"]);
    clock.move(2_000);
    release();
    expect(anyway()).toEqual(["B-USD"]);
    clock.move(60_000);
    expect(anyway()).toEqual([]);
  });

  it("count a symbol once that is both watched and retained, and not at all once unused", () => {
    const { wanted, clock } = wantedNow();
    wanted.watch(many("P", 600), "person");
    wanted.keep(many("P", 600), 1_000);
    expect(wanted.keep(many("Q", 400), 1_000)).toHaveLength(400);
    clock.move(2_000);
    expect(wanted.watch(many("R", 400), "person").refused).toEqual([]);
  });
});
