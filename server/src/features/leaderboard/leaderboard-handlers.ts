import {
  Failure,
  type followTrader,
  type getLeaderboard,
  type getTraderProfile,
  type joinLeaderboard,
  type PaperLeague,
  type Trader,
  type TraderProfile,
} from "@sextant/core/contract";
import { approximately, decimal, moneyText, priceDecimal, times, ZERO, plus } from "@sextant/core/decimal";
import { plainName, usernameCandidates } from "@sextant/core/identity";
import { badgeProgress } from "@sextant/core/leaderboard";
import { isoTimeOf, type LivePrice } from "@sextant/core/market";
import { afterEvent, type PaperAccount } from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import type * as z from "zod";
import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser, signedIn } from "../../identity/signed-in.ts";
import { nearEquity, readEvents } from "../../paper-accounts/index.ts";
import { badgeRecord, countForBadges } from "./badge-store.ts";
import { achievementAnswer, entryAnswer, shownName, standingAnswer } from "./leaderboard-answers.ts";
import type { StandingsBoard } from "./standings-board.ts";
import { createTraderStore, type TraderRow } from "./trader-store.ts";

export type LeaderboardHandlersOptions = {
  readonly database: Database;
  readonly board: StandingsBoard;
  readonly clock: Clock & WallClock;
  /** Names that users may not take. */
  readonly reserved: readonly string[];
  readonly pricesNow: (symbols: readonly string[]) => Promise<ReadonlyMap<string, LivePrice>>;
  /**
   * Returns the current worth of a user's account in the real league, as decimal text; undefined where it is unknown.
   */
  readonly equityOf: (userId: string, league: PaperLeague) => Promise<string | undefined>;
};

type Context = { readonly context: Pick<CallContext, "person"> };
type OfPerson = Context & { readonly params: { readonly id: string } };

const HOUR_MS = 3_600_000;
/** Names that imitate this installation's agents or a deleted user. */
const POSING = /^(?:agent|former[^a-z]?trader)/i;

/** Creates the calls of the leaderboard: the board itself, badges, participation, and following. */
export function createLeaderboardHandlers(options: LeaderboardHandlersOptions) {
  const { database, board, clock, reserved, pricesNow, equityOf } = options;
  const traders = createTraderStore(database);

  async function ownTraderId({ context }: Context): Promise<string | undefined> {
    const { user } = signedIn(context.person);
    return user && (await traders.ofUser(user.id))?.id;
  }

  /** Returns a valid public name: by the rules of usernames, and without easily confused letters. */
  function givenName(input: string): string {
    const name = plainName(input, 24);
    if (POSING.test(name)) throw new Failure("username-reserved", { username: input }, { field: "pseudonym" });
    const candidate = usernameCandidates(name, reserved).next().value;
    if (candidate === name) return name;
    if (candidate.endsWith("-2") && !name.endsWith("-2"))
      throw new Failure("username-reserved", { username: input }, { field: "pseudonym" });
    throw new Failure(
      "bad-request",
      {
        detail: /\s/.test(input)
          ? `pseudonym: spaces are not allowed; try ${candidate}`
          : `pseudonym: this name is easily misread; try ${candidate}`,
      },
      { field: "pseudonym" },
    );
  }

  async function accountAt(accountId: string, untilMs: number): Promise<PaperAccount | undefined> {
    let account: PaperAccount | undefined;
    for (const { event } of await readEvents(database.pool, accountId, 0, untilMs))
      ({ account } = afterEvent(account, event));
    return account;
  }

  async function positionsOf(row: TraderRow, accountId: string | undefined, isOwn: boolean) {
    const delay = isOwn ? 0 : row.positionsDelayHours;
    if (delay === null) return { positions: null, positionsAsOf: null };
    const asOfMs = clock.nowMs() - delay * HOUR_MS;
    const account = accountId === undefined ? undefined : await accountAt(accountId, asOfMs);
    const held = [...(account?.positions.values() ?? [])];
    const prices = await pricesNow(held.map(({ symbol }) => symbol));
    const priceOf = (symbol: string): number | undefined => prices.get(symbol)?.price;
    const equity = account === undefined ? 0 : approximately(nearEquity(account, priceOf));
    const positions: TraderProfile["positions"] = held.map(({ symbol, side, quantity, lots }) => {
      const price = priceDecimal(priceOf(symbol) ?? NaN);
      const value =
        price === undefined ? lots.reduce((sum, { cost }) => plus(sum, cost), ZERO) : times(quantity, price);
      const share = equity > 0 ? (approximately(value) / equity) * 100 : 0;
      return { symbol, side: side > 0 ? "long" : "short", shareOfEquity: share.toFixed(2) };
    });
    return { positions, positionsAsOf: isoTimeOf(asOfMs) };
  }

  return {
    getLeaderboard: async (input: Context & { readonly query: z.output<typeof getLeaderboard.query> }) => {
      const ownId = await ownTraderId(input);
      const { top, own } = await board.top(input.query, ownId, clock.nowMs());
      const rows = own === undefined || top.includes(own) ? top : [...top, own];
      const names = await traders.names(rows.map(({ entrant }) => entrant.personId));
      return rows.map((row) => entryAnswer(row, names, ownId));
    },

    getAchievements: async ({ context }: Context) => {
      const { user } = signedIn(context.person);
      const record = await badgeRecord(database.pool, user?.id ?? "");
      return badgeProgress(record).map(achievementAnswer);
    },

    getOwnTrader: async ({ context }: OfPerson) => {
      const row = await traders.ofUser(setUpUser(context.person).id);
      return row === undefined ? null : traderAnswer(row);
    },

    joinLeaderboard: async ({ body, context }: OfPerson & { readonly body: z.output<typeof joinLeaderboard.body> }) => {
      const user = setUpUser(context.person);
      const pseudonym = givenName(body.pseudonym);
      const nowMs = clock.nowMs();
      const row = await traders.join(
        user.id,
        { pseudonym, positionsDelayHours: body.positionsDelayHours },
        { atMs: nowMs, season: seasonAt(nowMs).id },
      );
      return traderAnswer(row);
    },

    leaveLeaderboard: async ({ context }: OfPerson) => {
      await traders.leave(setUpUser(context.person).id);
      return null;
    },

    getTraderProfile: async (
      input: Context & {
        readonly params: { readonly traderId: string };
        readonly query: z.output<typeof getTraderProfile.query>;
      },
    ) => {
      const { traderId } = input.params;
      const { league } = input.query;
      const row = await traders.find(traderId);
      if (row === undefined) throw new Failure("not-found");
      const { user } = signedIn(input.context.person);
      const isOwn = user !== undefined && row.userId === user.id;
      const nowMs = clock.nowMs();
      const account = await board.accountOf(traderId, league, nowMs);
      const [standings, followers, followed, held, days] = await Promise.all([
        board.of(traderId, league, nowMs),
        traders.followers(traderId),
        user === undefined ? [] : traders.followed(user.id),
        positionsOf(row, account?.accountId, isOwn),
        database.pool.query<{ day: string; equity: string }>(
          "select day::text as day, equity from paper_daily where account_id = $1 order by day",
          [account?.accountId ?? ""],
        ),
      ]);
      const badges = row.userId === undefined ? [] : badgeProgress(await badgeRecord(database.pool, row.userId));
      return {
        id: row.id,
        pseudonym: shownName(row.pseudonym),
        joinedAt: isoTimeOf(row.joinedAtMs),
        isOwn,
        isAgent: row.userId === undefined,
        hasSkillMark: standings.some(({ standing }) => standing.isSkilled),
        isFollowed: followed.some((one) => one.traderId === traderId),
        followers,
        season: seasonAt(nowMs).id,
        standings: standings.map(({ standing, rank }) => ({
          ...standingAnswer(standing),
          window: standing.window,
          rank: rank ?? null,
        })),
        equity: days.rows.map(({ day, equity }) => ({ day, equity: moneyText(decimal(equity)) })),
        ...held,
        badges: badges.flatMap((one) => {
          const { progress: _, earnedAt, ...badge } = achievementAnswer(one);
          return earnedAt === null ? [] : [{ ...badge, earnedAt }];
        }),
      };
    },

    getFollowedTraders: ({ context }: OfPerson) => traders.followed(setUpUser(context.person).id),

    followTrader: async ({ body, context }: OfPerson & { readonly body: z.output<typeof followTrader.body> }) => {
      const user = setUpUser(context.person);
      const leader = await traders.find(body.traderId);
      if (leader === undefined) throw new Failure("not-found");
      if (leader.userId === user.id)
        throw new Failure("bad-request", { detail: "traderId: this is you" }, { field: "traderId" });
      const league: PaperLeague = leader.userId === undefined ? "practice" : "real";
      const equity = body.copy === null ? undefined : await equityOf(user.id, league);
      const nowMs = clock.nowMs();
      const own = await traders.ofUser(user.id);
      const standings = own === undefined ? [] : await board.of(own.id, "real", nowMs);
      const isAdmitted = standings.some(({ rank }) => rank !== undefined);
      await traders.follow(user.id, body, { atMs: nowMs, equity }, async (client, isNew) => {
        if (!isNew || leader.userId === undefined) return;
        await countForBadges(client, leader.userId, [
          { kind: "followed", atMs: nowMs, byPersonId: user.id, isAdmitted },
          ...(body.copy === null ? [] : [{ kind: "copied" as const, atMs: nowMs, byPersonId: user.id, isAdmitted }]),
        ]);
      });
      return traders.followed(user.id);
    },

    unfollowTrader: async ({ params, context }: OfPerson & { readonly params: { readonly traderId: string } }) => {
      const user = setUpUser(context.person);
      await traders.unfollow(user.id, params.traderId);
      return traders.followed(user.id);
    },
  };
}

function traderAnswer({ id, pseudonym, positionsDelayHours, joinedAtMs }: TraderRow): Trader {
  return { id, pseudonym, positionsDelayHours, joinedAt: isoTimeOf(joinedAtMs) };
}
