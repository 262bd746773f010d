import { describe, expect, it } from "vitest";
import { movedClock } from "../providers/streams/test-stream.ts";
import { createSubscriptionRegistry, MOST_FOLLOWED } from "./subscription-registry.ts";

const NO_WATCHERS = { alerts: [], person: [], visitor: [] };
const many = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i)}-USD`);

function subscribedNow() {
  const clock = movedClock(1_000);
  return { clock, registry: createSubscriptionRegistry(clock) };
}

describe("subscriptions", () => {
  it("give alerts' symbols priority, whoever came first", () => {
    const { registry } = subscribedNow();
    expect(registry.watch(many("P", 1_200), "person").refused).toHaveLength(200);
    expect(registry.watch(many("V", 300), "visitor").refused).toHaveLength(100);
    expect(registry.watch(many("A", 900), "alerts").refused).toEqual([]);
    const all = [...registry.all()];
    expect(all).toHaveLength(MOST_FOLLOWED);
    expect(all.slice(0, 900)).toEqual(many("A", 900));
    expect(all.slice(900)).toEqual(many("P", 100));
  });

  it("report which of the alerts' symbols exceed the quota, and accept them once there is capacity", () => {
    const { registry, clock } = subscribedNow();
    const first = registry.watch(many("A", 1_001), "alerts");
    expect(first.refused).toEqual(["A1000-USD"]);
    const { release } = registry.watch(many("A", 1_001).slice(1), "alerts");
    first.release();
    release();
    clock.move(31_000);
    expect(registry.watch(["A1000-USD"], "alerts").refused).toEqual([]);
  });

  it("for visitors have a quota shared by all processes; symbols that others follow do not count towards it", () => {
    const { registry } = subscribedNow();
    registry.watch(["BTC-USD"], "person");
    expect(registry.watch(["BTC-USD", ...many("V", 200)], "visitor").refused).toEqual([]);
    expect(registry.watch(["ONE-USD"], "visitor").refused).toEqual(["ONE-USD"]);
    for (const process of ["b", "c"])
      registry.subscriptionsBy(process, { ...NO_WATCHERS, visitor: many(process, 200) });
    expect(registry.all().size).toBe(201);
    registry.subscriptionsBy("b", { ...NO_WATCHERS, alerts: ["ETH-USD"], visitor: many("b", 200) });
    expect(registry.all().has("ETH-USD")).toBe(true);
  });

  it("linger after the last subscriber leaves, while no other needs the capacity", () => {
    const { registry, clock } = subscribedNow();
    registry.watch(many("P", 150), "person").release();
    expect([...registry.all()]).toEqual(many("P", 150).slice(50));
    expect(registry.watch(many("Q", 950), "person").refused).toEqual([]);
    const all = [...registry.all()];
    expect([all.length, all.slice(0, 950)]).toEqual([MOST_FOLLOWED, many("Q", 950)]);
    expect(registry.watch(["P149-USD"], "person").refused).toEqual([]);
    clock.move(31_000);
    expect([...registry.all()]).toEqual([...many("Q", 950), "P149-USD"]);
  });

  it("are permanent while alerts need the symbol, here or elsewhere, and while it is retained", () => {
    const { registry, clock } = subscribedNow();
    const anyway = (): readonly string[] => ["A-USD", "B-USD", "K-USD", "P-USD"].filter(registry.isAlwaysSubscribed);
    registry.watch(["P-USD"], "person");
    const { release } = registry.watch(["A-USD"], "alerts");
    registry.subscriptionsBy("b", { ...NO_WATCHERS, alerts: ["B-USD"], person: ["P-USD"] });
    registry.keep(["K-USD"], 1_000);
    expect(anyway()).toEqual(["A-USD", "B-USD", "K-USD"]);
    clock.move(2_000);
    release();
    expect(anyway()).toEqual(["B-USD"]);
    clock.move(60_000);
    expect(anyway()).toEqual([]);
  });

  it("count a symbol once that is both watched and retained, and not at all once unused", () => {
    const { registry, clock } = subscribedNow();
    registry.watch(many("P", 600), "person");
    registry.keep(many("P", 600), 1_000);
    expect(registry.keep(many("Q", 400), 1_000)).toHaveLength(400);
    clock.move(2_000);
    expect(registry.watch(many("R", 400), "person").refused).toEqual([]);
  });
});
