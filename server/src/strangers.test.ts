import { afterEach, beforeEach, expect, it } from "vitest";
import { runWatch } from "./features/alerts/run-watch.ts";
import { quietLog, testAlerts, type TestAlerts } from "./features/alerts/test-alerts.ts";
import { watchedSymbols } from "./features/alerts/watched-symbols.ts";
import { createLiveBoard, MOST_FOLLOWED } from "./feed/index.ts";
import { testStream } from "./feed/test-streams.ts";
import { createBoardHub } from "./live/index.ts";
import { TestOutlet } from "./live/test-outlet.ts";

let all: TestAlerts;
beforeEach(async () => {
  all = await testAlerts();
});
afterEach(() => all.drop());

it("twelve strangers with three thousand invented symbols keep no rule from firing", async () => {
  const venue = testStream("coinbase", "socket");
  const board = createLiveBoard({ streams: [venue], clock: all.clock, log: quietLog });
  board.ingest(true);
  const { hub, end } = createBoardHub(board);
  for (let socket = 0; socket < 12; socket += 1) {
    const topics = Array.from({ length: 250 }, (_, i) => `market:X${String(socket)}N${String(i)}-USD`);
    hub.receive(hub.join(new TestOutlet(), { kind: "visitor", network: `192.0.2.${String(socket)}` }), {
      type: "subscribe",
      topics,
    });
  }
  board.beat();
  expect(venue.subscribed.size).toBe(200);

  await all.rule("ann", { symbol: "LAST-USD" });
  const running = await runWatch({
    watch: await all.watch(),
    board,
    clock: all.clock,
    log: quietLog,
    isLeader: () => true,
    symbols: () => watchedSymbols(all.database, all.clock.at, MOST_FOLLOWED + 1),
    sweepPlans: () => Promise.resolve(),
  });
  await expect.poll(() => venue.subscribed.has("LAST-USD")).toBe(true);
  venue.says({ symbol: "LAST-USD", price: 101, atMs: all.clock.at });
  await expect.poll(() => all.events()).toHaveLength(1);
  expect(await all.events()).toMatchObject([{ user_id: "ann", symbol: "LAST-USD" }]);
  await running.stop();
  end();
  hub.close();
});
