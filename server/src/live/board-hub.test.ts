import { afterEach, describe, expect, it } from "vitest";
import { createLiveBoard, type LiveBoard } from "../feed/index.ts";
import { testStream } from "../feed/test-streams.ts";
import { movedClock, QUIET } from "../providers/streams/test-stream.ts";
import { type BoardHub, createBoardHub } from "./board-hub.ts";
import type { Whose } from "./live-member.ts";
import { TestOutlet } from "./test-outlet.ts";
import { MOST_UNPRICED } from "./subscription-quotas.ts";

const visitor = (address: number): Whose => ({ kind: "visitor", network: `192.0.2.${String(address)}` });
const person = (userId: string): Whose => ({ kind: "user", userId });
const markets = (letter: string, count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, i) => `market:${letter}${String(from + i)}-USD`);

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
  return (whose: Whose = visitor(1)) => {
    const outlet = new TestOutlet();
    const member = made.hub.join(outlet, whose);
    return {
      subscribe: (...topics: string[]) => {
        made.hub.receive(member, { type: "subscribe", topics });
      },
      unsubscribe: (...topics: string[]) => {
        made.hub.receive(member, { type: "unsubscribe", topics });
      },
      leave: () => {
        made.hub.leave(member);
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

describe("the hub over the latest prices", () => {
  it("rejects a symbol that no source knows: for current subscribers when it is found out, for later ones at once", () => {
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
    // Venues list new symbols.
    for (let second = 0; second < 700; second += 1) {
      clock.move(1_000);
      board.beat();
    }
    late.subscribe("market:NOPE-USD");
    expect(late.refused()).toHaveLength(1);
  });

  it("learns of unknown symbols from the process that ingests prices", () => {
    const { board } = boardOver(false);
    const client = over(board)();
    client.subscribe("market:NOPE-USD");
    board.takePulse({ sources: [], unknown: ["NOPE-USD"] });
    expect(client.refused()).toEqual([["market:NOPE-USD", "unknown-symbol"]]);
  });

  it("keeps a symbol that one source knows, or whose source does not answer", () => {
    const { board, clock, venues } = boardOver();
    const client = over(board)();
    client.subscribe("market:ODD-USD");
    venues[0].knowsNot("ODD-USD");
    clock.move(1_000);
    board.beat();
    expect(client.refused()).toEqual([]);
  });

  it("rejects anything that is not a symbol in canonical form", () => {
    const client = over(boardOver().board)();
    client.subscribe("market:BTC", "market:A..B");
    expect(client.refused().map(([, code]) => code)).toEqual(["unknown-symbol", "unknown-symbol"]);
  });

  it("gives each user a quota: one user with many sockets and simulated symbols takes no capacity from others", () => {
    const { board } = boardOver();
    const join = over(board);
    const sockets = Array.from({ length: 5 }, () => join(person("trial")));
    for (const [i, socket] of sockets.entries()) socket.subscribe(...markets("Q", 250, 250 * i));
    expect(sockets.flatMap(({ refused }) => refused())).toHaveLength(5 * 250 - MOST_UNPRICED);
    expect(board.watched().person).toHaveLength(MOST_UNPRICED);
    const ann = join(person("ann"));
    ann.subscribe("market:LTC-USD", "market:MSFT", "market:INTC", "market:DOT-USD");
    expect(ann.refused()).toEqual([]);
  });

  it("counts a user's priced symbols across all sockets, and frees those unsubscribed", () => {
    const { board, clock, venues } = boardOver();
    const join = over(board);
    board.watch(
      markets("P", 300).map((topic) => topic.slice("market:".length)),
      "person",
    );
    for (const topic of markets("P", 300))
      venues[0].says({ symbol: topic.slice("market:".length), price: 1, atMs: clock.nowMs() });
    const [one, other] = [join(person("ann")), join(person("ann"))];
    one.subscribe(...markets("P", 240));
    other.subscribe(...markets("P", 60, 230));
    expect([one.refused().length, other.refused().length]).toEqual([0, 40]);
    one.leave();
    other.subscribe(...markets("P", 200));
    expect(other.refused()).toHaveLength(40);
  });

  it("has one quota for all visitors of a network", () => {
    const { board, clock, venues } = boardOver();
    const join = over(board);
    const [one, next, elsewhere] = [join(visitor(1)), join(visitor(1)), join(visitor(2))];
    for (const from of [0, 20, 40]) {
      one.subscribe(...markets("V", 20, from));
      for (const topic of markets("V", 20, from))
        venues[0].says({ symbol: topic.slice("market:".length), price: 1, atMs: clock.nowMs() });
    }
    next.subscribe("market:BTC-USD");
    expect([one.refused().length, next.refused()]).toEqual([10, [["market:BTC-USD", "too-many-topics"]]]);
    elsewhere.subscribe("market:BTC-USD");
    expect(elsewhere.refused()).toEqual([]);
    one.unsubscribe("market:V0-USD");
    next.subscribe("market:BTC-USD");
    expect(next.refused()).toHaveLength(1);
  });

  it("rejects no client for symbols that alerts and the universe follow anyway", () => {
    const { board } = boardOver();
    const client = over(board)();
    board.watch(["AAPL"], "alerts");
    board.subscriptionsBy("another", { alerts: ["TSLA"], person: ["MSFT"], visitor: [] });
    client.subscribe(...markets("V", MOST_UNPRICED), "market:AAPL", "market:TSLA", "market:MSFT");
    expect(client.refused()).toEqual([["market:MSFT", "too-many-topics"]]);
  });

  it("serves users when the visitors' quota is full, and among visitors those with few symbols before those with many", () => {
    const { board } = boardOver();
    const join = over(board);
    const strangers = Array.from({ length: 10 }, (_, i) => join(visitor(i)));
    for (const [i, stranger] of strangers.entries()) stranger.subscribe(...markets("V", 20, 20 * i));
    expect(board.watched().visitor).toHaveLength(200);
    const ann = join(person("ann"));
    ann.subscribe("market:LTC-USD");
    expect(ann.refused()).toEqual([]);
    const late = join(visitor(99));
    late.subscribe("market:BTC-USD");
    expect(late.refused()).toEqual([]);
    expect(strangers.flatMap(({ refused }) => refused())).toEqual([["market:V19-USD", "too-many-topics"]]);
    // Clients that already have as many as the others gain nothing by another request.
    strangers[0]?.subscribe("market:V19-USD");
    expect(strangers[0]?.refused()).toHaveLength(2);
    expect(board.watched().visitor).toContain("BTC-USD");
  });

  it("takes no more capacity from clients that keep switching to new symbols", () => {
    const { board } = boardOver();
    const client = over(board)(person("trial"));
    for (let round = 0; round < 60; round++) {
      client.subscribe(...markets("Q", 20, 20 * round));
      client.unsubscribe(...markets("Q", 20, 20 * round));
    }
    expect(client.refused()).toEqual([]);
    expect(board.watched().person.length).toBeLessThanOrEqual(100);
    expect(
      board.watch(
        Array.from({ length: 1_000 }, (_, i) => `A${String(i)}-USD`),
        "person",
      ).refused,
    ).toEqual([]);
  });
});
