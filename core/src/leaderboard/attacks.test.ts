import { describe, expect, it } from "vitest";
import { approximately, decimal, decimalText } from "../decimal/index.ts";
import { seededDice, type Dice } from "../statistics/index.ts";
import { DAY_MS, newAccountRecord, WINDOWS } from "./account-record.ts";
import { awardBadges, newBadgeRecord } from "./badges/award-badges.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import { oppositeClusters, type PlacedTrade } from "./opposite-clusters.ts";
import type { RankedFill } from "./ranked-fill.ts";
import { ownPart } from "./own-part.ts";
import { ranking, RANKED_BY, type Entrant } from "./ranking.ts";
import { recordEvent, type AccountEvent } from "./record-event.ts";
import { positionGain, paperVenue, type PaperVenue } from "../paper/index.ts";
import { OPEN_MARKET, paperBar, paperTick } from "../paper/test-venue.ts";
import { NO_CALLS, withEndedCall, withOpenedCall } from "./skill-mark.ts";
import { standing, type Standing } from "./standing.ts";
import {
  BOUNDARY,
  dailyTrades,
  entrantOf,
  EQUITY,
  eventsOf,
  fillAt,
  HONEST,
  HOUR_MS,
  inTurn,
  LOOK_MS,
  orderOf,
  recordOf,
  standingOf,
  START_MS,
  tradeAt,
} from "./test-accounts.ts";

// Known attacks on rankings, and what they achieve here. Where the fill engine or the server prevents an attack, the
// ranking is given input they would never pass on, and must reject it independently.

const honest = (accountId = "honest"): Entrant =>
  entrantOf(accountId, standingOf(HONEST), { enteredAtMs: START_MS - 1 });

/**
 * Expects that the attack has no rank, or ranks below an honest account that neither won nor lost anything, in every
 * ranking.
 */
function gainsNothing(attack: Standing): void {
  for (const by of RANKED_BY) {
    expect([by, orderOf([entrantOf("attack", attack), honest()], by)[0]]).toEqual([by, "honest"]);
  }
}

/** Winners with an invalid fill: their gain must not count, while the same trades as losers must. */
function errorEarnsNothing(fill: Partial<RankedFill>): void {
  const winners = standingOf(dailyTrades(inTurn(34, "500"), { fill }));
  expect(decimalText(winners.totalProfit)).toBe("0");
  expect([winners.totalTrades, winners.longestWinStreak]).toEqual([0, 0]);
  gainsNothing(winners);
  expect(decimalText(standingOf(dailyTrades(inTurn(34, "-500"), { fill })).rankedProfit)).toBe("-17000");
}

const placed = (accountId: string, trades: readonly ClosedTrade[]): PlacedTrade[] =>
  trades.map(({ symbol, direction, openedAtMs, closedAtMs }) => ({
    accountId,
    symbol,
    direction,
    openedAtMs,
    closedAtMs,
  }));

const flip = ({ direction, profit, ...trade }: ClosedTrade): ClosedTrade => ({
  ...trade,
  direction: direction === "long" ? "short" : "long",
  profit: { units: -profit.units, places: profit.places },
});

const coinProfits = (dice: Dice, count: number): string[] =>
  Array.from({ length: count }, () => (dice() < 0.5 ? "50" : "-50"));

const flaggedIds = (trades: readonly PlacedTrade[]): ReadonlySet<string> =>
  new Set(oppositeClusters(trades).flatMap(({ unrankedIds }) => unrankedIds));

describe("an attack on the ranking gains nothing:", () => {
  it("1. three lucky trades", () => {
    const lucky = standingOf(dailyTrades(["9000", "9000", "9000"]));
    expect(lucky.admission.tradesMissing).toBe(27);
    gainsNothing(lucky);
  });

  it("2. wash pairs between two accounts, with the winning side drawn at random", () => {
    const dice = seededDice(2);
    const one = dailyTrades(coinProfits(dice, 34)).map((trade) =>
      dice() < 0.5 ? trade : { ...trade, direction: "short" as const },
    );
    const other = one.map(flip);
    const flagged = flaggedIds([...placed("one", one), ...placed("other", other), ...placed("honest", HONEST)]);
    expect([...flagged]).toEqual(["one", "other"]);
    const entrants = [entrantOf("one", standingOf(one)), entrantOf("other", standingOf(other)), honest()];
    for (const by of RANKED_BY) expect(orderOf(entrants, by, flagged)).toEqual(["honest"]);
  });

  it("3. twenty accounts of one person, of which only the luckiest would be shown", () => {
    const dice = seededDice(4);
    const twenty = Array.from({ length: 20 }, (_, at) =>
      entrantOf(`account${String(at)}`, standingOf(dailyTrades(coinProfits(dice, 34))), {
        personId: "one",
        enteredAtMs: START_MS + at,
      }),
    );
    const best = orderOf(
      twenty.map((one) => ({ ...one, personId: one.accountId })),
      "profit",
    )[0];
    expect(best).not.toBe("account0");
    for (const by of RANKED_BY) expect(orderOf([...twenty].reverse(), by)).toEqual(["account0"]);
  });

  it("4. back-dated entries", () => {
    const record = recordOf(eventsOf(HONEST));
    const sequence = record.lastSequence + 1;
    const late = tradeAt(START_MS + 20 * DAY_MS, "9000");
    const refused: readonly AccountEvent[] = [
      { kind: "trade", sequence, atMs: late.closedAtMs, trade: late },
      { kind: "trade", sequence, atMs: record.lastAtMs + 1, trade: late },
      {
        kind: "trade",
        sequence,
        atMs: record.lastAtMs + 1,
        trade: tradeAt(START_MS - DAY_MS, "9000", { closedAtMs: record.lastAtMs }),
      },
    ];
    for (const event of refused) expect(recordEvent(record, event, BOUNDARY)).toEqual({ record, error: "back-dated" });
  });

  it("5. deleted losers", () => {
    const winners = eventsOf(HONEST).filter((event) => event.kind !== "trade" || event.trade.profit.units > 0n);
    let record = newAccountRecord("real", START_MS, 100_000);
    const errors = winners.map((event) => {
      const after = recordEvent(record, event, BOUNDARY);
      ({ record } = after);
      return after.error;
    });
    expect(errors.slice(1).every((error) => error === "missing-event")).toBe(true);
    gainsNothing(standing(record, "all", LOOK_MS));
  });

  it("6. stale prices", () => {
    // The price was observed after the order, but more than a minute before the fill.
    const trades = dailyTrades(inTurn(34, "500")).map((trade) => ({
      ...trade,
      fills: trade.fills.map((fill) => ({
        ...fill,
        orderedAtMs: fill.filledAtMs - 90_000,
        priceAtMs: fill.filledAtMs - 61_000,
      })),
    }));
    const stale = standingOf(trades);
    expect(decimalText(stale.totalProfit)).toBe("0");
    gainsNothing(stale);
  });

  it("7. trades around a gap, ordered after it at the price before it", () => {
    const trades = dailyTrades(inTurn(34, "500")).map((trade) => ({
      ...trade,
      fills: trade.fills.map((fill) => ({ ...fill, priceAtMs: fill.orderedAtMs - 1 })),
    }));
    const gap = standingOf(trades);
    expect([decimalText(gap.totalProfit), gap.totalTrades]).toEqual(["0", 0]);
    gainsNothing(gap);
    const early = dailyTrades(inTurn(34, "500")).map((trade) => ({
      ...trade,
      fills: trade.fills.map((fill) => ({ ...fill, orderedAtMs: fill.filledAtMs + 1, priceAtMs: fill.filledAtMs + 1 })),
    }));
    gainsNothing(standingOf(early));
  });

  it("8. wide spreads of illiquid tokens", () => {
    errorEarnsNothing({ spread: 0.02 });
  });

  it("9. a season's last-minute lottery", () => {
    const season = inTurn(34, "50", "-50");
    const won = standingOf(dailyTrades([...season, "60000"]));
    const slightlyAhead = standingOf(dailyTrades([...season, "50", "50", "50", "50"]));
    // A lottery is worth no more than three usual wins; an account that wins four of those ranks higher.
    expect(orderOf([entrantOf("lottery", won), entrantOf("ahead", slightlyAhead)], "profit")).toEqual([
      "ahead",
      "lottery",
    ]);
    const lost = standingOf(dailyTrades([...season, "-60000"]));
    expect((approximately(won.rankedProfit) + approximately(lost.rankedProfit)) / 2).toBeLessThan(-29_000);
    gainsNothing(lost);
    // In the last five minutes of a season, it counts in the next one.
    const quarter = Date.UTC(2026, 6, 1);
    const last = tradeAt(quarter - HOUR_MS, "60000", { closedAtMs: quarter - 1_000 });
    expect(standing(recordOf(eventsOf([...HONEST, last])), "season", quarter - 1).totalTrades).toBe(34);
  });

  it("10. tiny winners closed at once, for the win rate", () => {
    const tiny = standingOf(dailyTrades([...inTurn(36, "4.99"), "-400"]));
    expect(tiny.winRate).toBe(0);
    gainsNothing(tiny);
    const large = standingOf(dailyTrades([...inTurn(33, "6"), "-400"]));
    expect(large.winRate).toBeGreaterThan(0.9);
    gainsNothing(large);
  });

  it("11. one trade split into many", () => {
    const parts = Array.from({ length: 40 }, (_, at) =>
      tradeAt(START_MS + at * 60_000, "10", { closedAtMs: START_MS + at * 60_000 + 30_000, cost: decimal("1000") }),
    );
    const split = standingOf(parts);
    const whole = standingOf([tradeAt(START_MS, "400", { cost: decimal("40000") })]);
    for (const metric of ["totalTrades", "longestWinStreak", "winRate", "winRateLow", "admission"] as const) {
      expect(split[metric]).toEqual(whole[metric]);
    }
    expect([decimalText(split.totalProfit), split.totalTrades]).toEqual(["400", 1]);
    expect(decimalText(split.rankedProfit)).toBe(decimalText(whole.rankedProfit));
    gainsNothing(split);
    // Each part is held longer than the merge window, and opened a second after the one before: still one trade.
    const minuteMs = 60_000;
    const held = Array.from({ length: 40 }, (_, at) => {
      const openedAtMs = START_MS + at * (6 * minuteMs + 1_000);
      return tradeAt(openedAtMs, "10", { closedAtMs: openedAtMs + 6 * minuteMs });
    });
    const long = standingOf(held);
    expect([decimalText(long.totalProfit), long.totalTrades, long.longestWinStreak]).toEqual(["400", 1, 1]);
    expect(decimalText(long.rankedProfit)).toBe("10");
    gainsNothing(long);
    const losing = standingOf(held.map((part, at) => (at === 0 ? part : { ...part, profit: decimal("-10") })));
    expect([decimalText(losing.rankedProfit), losing.totalTrades, losing.currentStreak]).toEqual(["-380", 1, -39]);
    // Six minutes later, on the other side, or in another symbol it is another trade.
    const later = held.slice(0, 2).map((part, at) => ({ ...part, openedAtMs: part.openedAtMs + at * 5 * minuteMs }));
    const shifted = later.map((part, at) => ({
      ...part,
      closedAtMs: part.closedAtMs + at * 5 * minuteMs,
      fills: [fillAt(part.openedAtMs, "buy", { quantity: decimal("50") })],
    }));
    expect(standingOf(shifted).totalTrades).toBe(2);
    expect(standingOf(held.map((part, at) => ({ ...part, symbol: `S${String(at)}` }))).totalTrades).toBe(40);
  });

  it("12. martingale: doubling after each loss", () => {
    const dice = seededDice(12);
    let [shown, ranked] = [0, 0];
    let [aheadOfHonest, aheadAsShown] = [0, 0];
    for (let account = 0; account < 200; account++) {
      let stake = 50;
      const profits = Array.from({ length: 60 }, () => {
        const isWon = dice() < 0.5;
        const profit = isWon ? stake : -stake;
        stake = isWon ? 50 : Math.min(25_600, stake * 2);
        return String(profit);
      });
      const one = standing(recordOf(eventsOf(dailyTrades(profits))), "all", START_MS + 70 * DAY_MS);
      shown += approximately(one.totalProfit);
      ranked += approximately(one.rankedProfit);
      if (approximately(one.rankedProfit) > 0) aheadOfHonest++;
      if (approximately(one.totalProfit) > 0) aheadAsShown++;
    }
    // Fair coin bets gain nothing. Doubling hides that in the displayed profit, and loses rank.
    expect(ranked / 200).toBeLessThan(Math.min(0, shown / 200));
    expect(aheadAsShown).toBeGreaterThan(150);
    expect(aheadOfHonest).toBeLessThan(100);
  });

  it("13. losers that are never closed", () => {
    const winners = dailyTrades(inTurn(34, "100"));
    const hiding = standingOf(winners, [
      { dayEndMs: START_MS + 35 * DAY_MS - 1, openLoss: decimal("5000"), agedLosers: 30 },
    ]);
    expect(decimalText(hiding.totalProfit)).toBe("-1600");
    expect(hiding.winRate).toBe(1);
    expect(hiding.winRateLow).toBeLessThan(0.5);
    expect(hiding.currentStreak).toBe(0);
    gainsNothing(hiding);
  });

  it("14. the same trade long in one account and short in another, hidden among other trades", () => {
    const bets = dailyTrades(coinProfits(seededDice(14), 34), { cost: decimal("20000") });
    const noise = Array.from({ length: 30 }, (_, day) =>
      tradeAt(START_MS + day * DAY_MS + 20 * HOUR_MS, "1", { symbol: "ETH-USD" }),
    );
    const [long, short] = [bets, [...bets.map(flip), ...noise]];
    const flagged = flaggedIds([...placed("long", long), ...placed("short", short), ...placed("honest", HONEST)]);
    // The honest account happens to trade the same symbol at the same hour as both, on one side only.
    expect(flagged.has("long") && flagged.has("short")).toBe(true);
    const { top } = ranking(
      [entrantOf("long", standingOf(long)), entrantOf("short", standingOf(short))],
      "profit",
      "real",
      flagged,
    );
    expect(top).toEqual([]);
  });

  it("15. the leader copied, late or at once", () => {
    const copies = standingOf(dailyTrades(inTurn(34, "500"), { isCopy: true }));
    expect([decimalText(copies.rankedProfit), copies.totalTrades]).toEqual(["0", 0]);
    gainsNothing(copies);
    expect(decimalText(standingOf(dailyTrades(inTurn(34, "-500"), { isCopy: true })).rankedProfit)).toBe("-17000");
    // The leader's result one minute later is shown too.
    const fast = dailyTrades(inTurn(34, "150")).map((trade) => ({
      ...trade,
      fills: trade.fills.map((fill) => ({ ...fill, priceMinuteLater: decimal(fill.side === "buy" ? "103" : "100") })),
    }));
    expect(decimalText(standingOf(fast).followerProfit)).toBe("0");
  });

  it("16. a reset, or joining again under the same name", () => {
    const lost = standingOf(dailyTrades(inTurn(34, "-50")));
    const fresh = standingOf(dailyTrades(inTurn(34, "50")));
    const entrants = [
      entrantOf("fresh", fresh, { personId: "one", enteredAtMs: START_MS + DAY_MS }),
      entrantOf("lost", lost, { personId: "one" }),
    ];
    expect(orderOf(entrants, "profit")).toEqual(["lost"]);
    expect(ranking(entrants, "profit", "real", new Set(), "fresh").own).toEqual({ reason: "second-account" });
    // Events that restart at 1 are already known and change nothing.
    const record = recordOf(eventsOf(dailyTrades(inTurn(34, "-50"))));
    for (const event of eventsOf(dailyTrades(inTurn(34, "50"))))
      expect(recordEvent(record, event, BOUNDARY).record).toBe(record);
  });

  it("17. another pseudonym", () => {
    const tied = [honest("b"), honest("a"), honest("c")];
    const renamed = tied.map((one) => ({ ...one, pseudonym: one.accountId === "c" ? "AAA" : "zzz" }));
    for (const by of RANKED_BY) expect(orderOf(renamed, by)).toEqual(orderOf(tied, by));
  });

  it("18. another window", () => {
    const recent = tradeAt(LOOK_MS - DAY_MS, "2000");
    const record = recordOf(eventsOf([...dailyTrades(inTurn(12, "-50")), recent]));
    for (const window of WINDOWS) {
      const one = standing(record, window, LOOK_MS);
      expect(one.admission.tradesMissing).toBe(17);
      expect(one.isSkilled).toBe(false);
      gainsNothing(one);
    }
  });

  it("19. dust", () => {
    const dust = standingOf(dailyTrades(inTurn(39, "30"), { cost: decimal("999.99") }));
    expect([dust.totalTrades, dust.longestWinStreak, dust.winRate]).toEqual([0, 0, undefined]);
    expect(decimalText(dust.rankedProfit)).toBe("0");
    gainsNothing(dust);
    expect(standingOf(dailyTrades(inTurn(39, "30"), { cost: decimal("1000") })).totalTrades).toBe(39);
    expect(decimalText(standingOf(dailyTrades(["-30"], { cost: decimal("1") })).rankedProfit)).toBe("-30");
  });

  it("20. following oneself, alone or with accounts that never trade", () => {
    let record = newBadgeRecord("me");
    const followers = [
      ...inTurn(100, "me").map((byPersonId) => ({ byPersonId, isAdmitted: true })),
      ...Array.from({ length: 100 }, (_, at) => ({ byPersonId: `new${String(at)}`, isAdmitted: false })),
      ...inTurn(100, "friend").map((byPersonId) => ({ byPersonId, isAdmitted: true })),
    ];
    followers.forEach((one, at) => {
      for (const kind of ["followed", "copied"] as const) {
        const sequence = 2 * at + (kind === "copied" ? 2 : 1);
        ({ record } = awardBadges(record, { ...one, kind, sequence, atMs: START_MS + at }));
      }
    });
    expect([record.counters.followers, record.counters.copiers]).toEqual([["friend"], ["friend"]]);
    expect(record.earnedAtMs).toEqual({});
  });

  it("21. more than a tenth of a bar's volume", () => {
    errorEarnsNothing({ volumeShare: 0.1000001 });
    expect(standingOf(dailyTrades(["500"], { fill: { volumeShare: 0.1 } })).totalTrades).toBe(1);
  });

  it("22. halted symbols", () => {
    errorEarnsNothing({ isHalted: true });
  });

  it("23. simulated prices in the real league, or real ones in the practice league", () => {
    errorEarnsNothing({ isSimulated: true });
    const practice = dailyTrades(inTurn(34, "500"));
    expect(decimalText(standing(recordOf(eventsOf(practice), "practice"), "all", LOOK_MS).totalProfit)).toBe("0");
    const simulated = dailyTrades(inTurn(34, "500"), { fill: { isSimulated: true } });
    const winner = entrantOf("practice", standing(recordOf(eventsOf(simulated), "practice"), "all", LOOK_MS), {
      league: "practice",
    });
    expect(decimalText(winner.standing.totalProfit)).toBe("17000");
    expect(orderOf([winner, honest()], "profit")).toEqual(["honest"]);
    expect(ranking([winner, honest()], "profit", "practice").top.map(({ entrant }) => entrant.accountId)).toEqual([
      "practice",
    ]);
  });

  it("24. exposure hidden in symbols that move together", () => {
    // Twenty coins bought at once are one call; longs and shorts of correlated symbols add up in the exposure.
    let record = NO_CALLS;
    const calls = Array.from({ length: 20 }, (_, at) => ({
      callId: String(at),
      direction: "long" as const,
      openedAtMs: START_MS + at,
    }));
    for (const call of calls) record = withOpenedCall(record, call);
    for (const { callId } of calls) record = withEndedCall(record, { callId, isWon: true }, BOUNDARY);
    expect([record.calls, record.wins]).toEqual([1, 1]);
    const hidden = standingOf([], [{ dayEndMs: START_MS + DAY_MS - 1, grossExposure: decimal("200000") }]);
    expect(hidden.exposure).toBe(2);
  });

  it("25. long and short opened together, of which the winner ends first", () => {
    // The price falls each time: the short call is won, and ends before the long one that was opened first is lost.
    let record = NO_CALLS;
    for (let at = 0; at < 600; at++) {
      const openedAtMs = START_MS + at * HOUR_MS;
      record = withOpenedCall(record, { callId: `long${String(at)}`, direction: "long", openedAtMs });
      record = withOpenedCall(record, { callId: `short${String(at)}`, direction: "short", openedAtMs: openedAtMs + 1 });
      record = withEndedCall(record, { callId: `short${String(at)}`, isWon: true }, BOUNDARY);
      record = withEndedCall(record, { callId: `long${String(at)}`, isWon: false }, BOUNDARY);
    }
    expect([record.calls, record.wins, record.markedAtCall]).toEqual([600, 0, undefined]);
  });

  it("26. losers sold except for a thousandth, so that no trade closes", () => {
    const venue = paperVenue();
    const dayMs = START_MS + 30 * DAY_MS;
    venue.open({ id: "dust", league: "real", currency: "USD", startCash: decimal("100000") }, START_MS);
    const deal = (side: "buy" | "sell", quantity: string, price: number, atMs: number): void => {
      const order = { id: side, account: "dust", symbol: "X", side, quantity: decimal(quantity) } as const;
      venue.place({ ...order, terms: { kind: "market" }, placedAtMs: atMs - 1 }, OPEN_MARKET);
      venue.tick(paperTick(atMs, price));
    };
    deal("buy", "900", 100, dayMs);
    deal("sell", "899.999", 80, dayMs + 1);
    const position = venue.account("dust")?.positions.get("X");
    if (position === undefined) throw new Error("a thousandth is still held");
    const gain = positionGain(position, decimal("80"));
    // 900 units lost 20 each, sold or not.
    expect(decimalText(gain)).toBe("-18000");
    const openLoss = { units: -gain.units, places: gain.places };
    const stored = standingOf(dailyTrades(inTurn(34, "500")), [
      { dayEndMs: START_MS + 35 * DAY_MS - 1, openLoss, agedLosers: 1 },
    ]);
    expect(decimalText(stored.totalProfit)).toBe("-1000");
    gainsNothing(stored);
  });

  it("28. cancelling an order that a price still in transit would fill", () => {
    const minuteMs = 60_000;
    const ordered = () => {
      const venue = paperVenue();
      venue.open({ id: "ann", league: "real", currency: "USD", startCash: decimal("100000") }, 0);
      const order = { id: "o", account: "ann", symbol: "X", side: "buy", quantity: decimal("900") } as const;
      venue.place({ ...order, terms: { kind: "market" }, placedAtMs: 5 * minuteMs }, OPEN_MARKET);
      expect(venue.cancel("o", 19 * minuteMs).events.map(({ kind }) => kind)).toEqual(["cancel-asked"]);
      expect(venue.cancel("o", 20 * minuteMs).events).toEqual([]);
      return venue;
    };
    const kinds = ({ events }: ReturnType<PaperVenue["tick"]>) => events.map(({ kind }) => kind);
    // The price of 5:01 arrives at 20:01; the order was cancelled at 19:00.
    expect(kinds(ordered().tick(paperTick(5 * minuteMs + 1_000, 80, { freshness: "delayed" })))).toEqual(["fill"]);
    // Neither does a bar that opened before it, for prices after it as well.
    expect(kinds(ordered().bar(paperBar(6, [80, 81, 79, 80])))).toEqual(["fill"]);
    // The first price from then on ends it without a fill; without one, the clock ends it after days.
    for (const restored of [ordered(), paperVenue(ordered().checkpoint())]) {
      expect(kinds(restored.expire("X", 2 * DAY_MS))).toEqual([]);
      expect(kinds(restored.tick(paperTick(19 * minuteMs, 120)))).toEqual(["cancel"]);
    }
    expect(kinds(ordered().expire("X", 4 * DAY_MS))).toEqual(["cancel"]);
  });

  it("27. scaling in to winners only", () => {
    // First 0.9 % of the equity; a loser is closed unchanged, a winner gets 0.2 % more and is closed at once.
    const winners = dailyTrades(inTurn(36, "20"), { cost: decimal("1100") }).map((trade) => ({
      ...trade,
      fills: [
        fillAt(trade.openedAtMs, "buy", { quantity: decimal("9") }),
        fillAt(trade.openedAtMs + 60_000, "buy", { quantity: decimal("2") }),
        fillAt(trade.closedAtMs, "sell", { quantity: decimal("11") }),
      ],
    }));
    const losers = Array.from({ length: 36 }, (_, day) =>
      tradeAt(START_MS + day * DAY_MS + 15 * HOUR_MS, "-20", { cost: decimal("900"), symbol: "ETH-USD" }),
    );
    const scaled = standingOf([...winners, ...losers]);
    expect([scaled.totalTrades, scaled.winRate, scaled.longestWinStreak]).toEqual([0, 0, 0]);
    gainsNothing(scaled);
    // If they are large enough from the first order on, they count as they are: half of them won, none after another.
    const honestly = standingOf([...dailyTrades(inTurn(36, "20"), { cost: decimal("1100") }), ...losers]);
    expect([honestly.totalTrades, honestly.winRate, honestly.longestWinStreak]).toEqual([36, 0.5, 1]);
    // One order that fills in parts is one order.
    const parts = { orderedAtMs: START_MS - 500, quantity: decimal("6") };
    const whole = tradeAt(START_MS, "20", {
      cost: decimal("1200"),
      fills: [fillAt(START_MS, "buy", parts), fillAt(START_MS + 60_000, "buy", parts)],
    });
    expect(standingOf([whole]).totalTrades).toBe(1);
  });

  it("29. days made with gains from the account's own pool token", () => {
    // On the evening of the first day, 9.9 million come from a token, made by the owner of its pool; the following days
    // bet all of it.
    const changes = [0.02, -0.02, 0.01, -0.015, 0.03, -0.02, 0.02];
    const days = (gain: number, after: number) => {
      let equity = 100_000;
      return Array.from({ length: 36 }, (_, day) => {
        equity = day === 0 ? equity + gain : equity * (1 + (changes[day % changes.length] ?? 0));
        const share = { equity: decimal(equity.toFixed(2)), grossExposure: decimal((equity / 2).toFixed(2)) };
        return {
          dayEndMs: START_MS + (day + 1) * DAY_MS - 1,
          ...share,
          tokenGain: decimal(String(day < after ? gain : 0)),
        };
      });
    };
    const [plain, pumped] = [standingOf([], days(0, 36)), standingOf([], days(9_900_000, 36))];
    expect(pumped.days).toBe(plain.days);
    for (const metric of ["meanReturnLow", "exposure", "maxDrawdown"] as const)
      expect(pumped[metric]).toBeCloseTo(plain[metric] ?? NaN, 6);
    // One day's bet of 10 million is no return of 200 %, and a lost one doesn't end the count.
    const record = recordOf(eventsOf([], days(9_900_000, 36).slice(0, 2)));
    expect(record.days.map(({ dailyReturn }) => dailyReturn)).toEqual([0, expect.closeTo(-0.02, 9)]);
    expect(record.rankedEquity).toBeCloseTo(98_000, 3);
  });

  it("30. trades made with gains from the account's own pool token", () => {
    const profits = inTurn(34, "1500", "-500", "700", "-900");
    const hundredfold = profits.map((profit) => `${profit}00`);
    const pumpedPart = ownPart(EQUITY, decimal("9900000"));
    const more = { cost: decimal("500000"), equityAtOpen: decimal("10000000") };
    const plain = standingOf(dailyTrades(profits));
    const pumped = standingOf(dailyTrades(hundredfold, { ...more, fill: { ownPart: pumpedPart } }));
    expect(decimalText(pumped.rankedProfit)).toBe(decimalText(plain.rankedProfit));
    expect(decimalText(pumped.totalProfit)).toBe(`${decimalText(plain.totalProfit)}00`);
    // The limit of a first gain is 2 % of the equity not made by tokens.
    const first = standingOf(dailyTrades(["900000"], { ...more, fill: { ownPart: pumpedPart } }));
    expect(decimalText(first.rankedProfit)).toBe("2000");
  });

  it("31. a trade opened before the pool's token gained and enlarged after it, or the reverse", () => {
    const pumpedPart = ownPart(EQUITY, decimal("9900000"));
    const grown = (profit: string, parts: readonly RankedFill["ownPart"][]) => {
      const trade = tradeAt(START_MS, profit);
      const [first, last] = trade.fills;
      if (first === undefined || last === undefined) throw new Error("a trade has two fills");
      return standingOf([{ ...trade, fills: [...parts.map((part) => ({ ...first, ownPart: part })), last] }]);
    };
    for (const parts of [
      [undefined, pumpedPart],
      [pumpedPart, undefined],
    ]) {
      expect(decimalText(grown("1000", parts).rankedProfit)).toBe("10");
      expect(decimalText(grown("-1000", parts).rankedProfit)).toBe("-1000");
    }
  });
});
