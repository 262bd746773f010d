import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFreshAlerts } from "./fresh-alerts.ts";

const alert = (seq: number, isRead = false) => ({ id: `a${seq}`, seq, isRead });
const ids = (alerts: readonly { readonly id: string }[]) => alerts.map(({ id }) => id);

describe("new alerts of a tab", () => {
  it("exclude the list that was there when the tab opened", () => {
    const fresh = createFreshAlerts();
    expect(fresh.fromList([alert(3), alert(2), alert(1, true)])).toEqual([]);
    expect(ids(fresh.fromList([alert(5), alert(4, true), alert(3)]))).toEqual(["a5"]);
  });

  it("include each alert once, whether the socket or the list brings it first", () => {
    const fresh = createFreshAlerts();
    fresh.fromList([]);
    expect(ids(fresh.fromSocket(alert(1)))).toEqual(["a1"]);
    expect(fresh.fromSocket(alert(1))).toEqual([]);
    expect(ids(fresh.fromList([alert(3), alert(2), alert(1)]))).toEqual(["a2", "a3"]);
    expect(fresh.fromSocket(alert(2))).toEqual([]);
  });

  it("include what the socket brings before the list loads, and not again with the list", () => {
    const fresh = createFreshAlerts();
    expect(ids(fresh.fromSocket(alert(8)))).toEqual(["a8"]);
    expect(fresh.fromList([alert(8), alert(7)])).toEqual([]);
  });

  it("over any sequence of connections and lists, include each alert at most once and miss no unread one", () => {
    const step = fc.oneof(
      fc.record({ way: fc.constant("socket" as const), seq: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ way: fc.constant("list" as const), upTo: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const fresh = createFreshAlerts();
        fresh.fromList([]);
        const shown: string[] = [];
        const brought = new Set<string>();
        for (const one of steps) {
          const some =
            one.way === "socket"
              ? [alert(one.seq)]
              : Array.from({ length: Math.min(10, one.upTo) }, (_, i) => alert(one.upTo - i));
          for (const { id } of some) brought.add(id);
          const [first] = some;
          shown.push(...ids(one.way === "socket" && first ? fresh.fromSocket(first) : fresh.fromList(some)));
        }
        expect(new Set(shown).size).toBe(shown.length);
        expect(new Set(shown)).toEqual(brought);
      }),
    );
  });
});
