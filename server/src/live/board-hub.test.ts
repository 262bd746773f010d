import { afterEach, describe, expect, it } from "vitest";
import { createLiveBoard, type LiveBoard } from "../feed/index.ts";
import { testStream } from "../feed/test-streams.ts";
import { movedClock, QUIET } from "../providers/streams/test-stream.ts";
import { type BoardHub, createBoardHub } from "./board-hub.ts";
import type { Whose } from "./live-member.ts";
import { TestOutlet } from "./test-outlet.ts";

const hubs: BoardHub[] = [];
afterEach(() => {
  for (const { hub, end } of hubs.splice(0)) {
    end();
    hub.close();
  }
});

function over(board: LiveBoard) {
  const made = createBoardHub(board);
  hubs.push(made);
  return (whose: Whose = { kind: "visitor" }) => {
    const outlet = new TestOutlet();
    const member = made.hub.join(outlet, whose);
    return {
      subscribe: (...topics: string[]) => {
        made.hub.receive(member, { type: "subscribe", topics });
      },
      refused: () => outlet.of("refused").map(({ topic, data }) => [topic, data["code"]]),
      outlet,
    };
  };
}

function boardOver(isIngesting = true) {
  const clock = movedClock(Date.UTC(2025, 5, 2, 12, 30));
  const venues = [testStream("coinbase", "socket"), testStream("kraken", "socket")] as const;
  const board = createLiveBoard({ streams: venues, clock, log: QUIET });
  board.ingest(isIngesting);
  return { board, clock, venues };
}

describe("the hub over the board", () => {
  it("refuses a symbol that no source knows: who watches it as that is found out, and who asks afterwards at once", () => {
    const { board, clock, venues } = boardOver();
    const join = over(board);
    const [one, other, late] = [join(), join({ kind: "user", userId: "ann" }), join()];
    one.subscribe("market:NOPE-USD", "market:BTC-USD");
    other.subscribe("market:NOPE-USD");
    expect(one.refused()).toEqual([]);
    for (const venue of venues) venue.knowsNot("NOPE-USD");
    clock.move(1_000);
    board.beat();
    expect([one.refused(), other.refused()]).toEqual(Array(2).fill([["market:NOPE-USD", "unknown-symbol"]]));
    late.subscribe("market:NOPE-USD");
    expect(late.refused()).toEqual([["market:NOPE-USD", "unknown-symbol"]]);
    venues[0].says({ symbol: "BTC-USD", price: 5, atMs: clock.nowMs() });
    one.subscribe("feed");
    expect(one.outlet.last.get("BTC-USD")).toBe(5);
    // Venues list new ones.
    for (let second = 0; second < 700; second += 1) {
      clock.move(1_000);
      board.beat();
    }
    late.subscribe("market:NOPE-USD");
    expect(late.refused()).toHaveLength(1);
  });

  it("hears of unknown symbols from the process that asks the venues", () => {
    const { board } = boardOver(false);
    const client = over(board)();
    client.subscribe("market:NOPE-USD");
    board.takePulse({ sources: [], unknown: ["NOPE-USD"] });
    expect(client.refused()).toEqual([["market:NOPE-USD", "unknown-symbol"]]);
  });

  it("keeps a symbol that one source knows, or that does not answer", () => {
    const { board, clock, venues } = boardOver();
    const client = over(board)();
    client.subscribe("market:ODD-USD");
    venues[0].knowsNot("ODD-USD");
    clock.move(1_000);
    board.beat();
    expect(client.refused()).toEqual([]);
  });

  it("refuses what is no symbol in its one form", () => {
    const client = over(boardOver().board)();
    client.subscribe("market:BTC", "market:A..B");
    expect(client.refused().map(([, code]) => code)).toEqual(["unknown-symbol", "unknown-symbol"]);
  });

  it("tells visitors when their share is full, and serves persons all the same", () => {
    const { board } = boardOver();
    const join = over(board);
    const [stranger, next, ann] = [join(), join(), join({ kind: "user", userId: "ann" })];
    stranger.subscribe(...Array.from({ length: 200 }, (_, i) => `market:V${String(i)}-USD`));
    next.subscribe("market:BTC-USD", "market:V7-USD");
    expect([stranger.refused(), next.refused()]).toEqual([[], [["market:BTC-USD", "too-many-topics"]]]);
    ann.subscribe("market:BTC-USD");
    expect(ann.refused()).toEqual([]);
    // Followed for ann, it is there for anybody.
    next.subscribe("market:BTC-USD");
    expect(next.refused()).toHaveLength(1);
  });
});
