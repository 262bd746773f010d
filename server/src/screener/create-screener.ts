import { randomUUID } from "node:crypto";
import { type Chain, type TokenProfile, tokenKey } from "@sextant/core/market";
import { assessToken, type KnownTokens, RISK_RULES } from "@sextant/core/screening";
import type { Bus } from "../bus/index.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { TokenVendor } from "../providers/tokens/port.ts";
import { asItStood } from "./as-it-stood.ts";
import { createTokenProfileCache } from "./token-profile-cache.ts";
import type { TokenProfileStore } from "./token-profile-store.ts";
import type { LabelHistory } from "./label-history.ts";
import type { LabelStore } from "./label-store.ts";
import { createLookedAt } from "./looked-at.ts";
import { createSimulatedMarket } from "./simulated-market.ts";
import type { Vendors } from "./poller.ts";
import { createPractice } from "./practice.ts";
import { createRealMarket, type ScreenerLeadership } from "./real-market.ts";
import type { Ranked, Screener, ScreenerChange, SourceState, Tier, TokenView } from "./screener.ts";
import { SHOWN } from "./screener-topics.ts";
import { createTiers, DELAY_MS } from "./tiers.ts";
import { createTokenCharts } from "./token-charts.ts";

export type ScreenerParts = {
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** The real sources. */
  readonly vendors: Vendors;
  /** Returns charts of the simulated market with a delay; undefined: nothing is ever simulated. */
  readonly simulated: ((delayMs: number) => TokenVendor) | undefined;
  readonly known: KnownTokens;
  readonly store: TokenProfileStore;
  readonly labelStore: LabelStore;
  readonly role: ScreenerLeadership;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  /** Returns the keys of all tokens in any watchlist or alert. */
  readonly watched: () => Promise<readonly string[]>;
};

export type RunningScreener = Screener & {
  /** Runs once: evaluates and publishes what changed. Requests to sources run concurrently. */
  tick(): Promise<void>;
  /** Resolves when the pending source requests have ended. */
  requested(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const TURN_MS = 10_000;
/** Interval while nothing is known yet. */
const FIRST_TURNS_MS = 1_000;
const MINUTE_MS = 60_000;
/** How long a real source may take for its first answer before simulated tokens are shown. */
const REAL_WITHIN_MS = 15_000;
const MOST_REPORTED = 200;

/**
 * Creates the screener of one process: never mixes simulated and real tokens, and uses real ones permanently once there
 * is one.
 */
export function createScreener(parts: ScreenerParts): RunningScreener {
  const { clock, log, vendors, bus } = parts;
  const assess = (profile: TokenProfile, nowMs: number) => assessToken(profile, nowMs, parts.known);
  const tiers = createTiers(assess, ({ chain, address }, error) => {
    log.warn({ chain, address, error: String(error) }, "A token could not be evaluated; keeping its last state");
  });
  const lookedAt = createLookedAt(tiers.live, parts.watched);
  const profiles = createTokenProfileCache();
  const real = createRealMarket({ ...parts, profiles, lookedAt });
  const simulatedMarket = createSimulatedMarket();
  const practice = createPractice({ market: simulatedMarket, assess });
  const charts = createTokenCharts({ vendors: vendors.tokens, simulated: parts.simulated, clock });
  const listeners = new Set<(change: ScreenerChange) => void>();
  const me = randomUUID();
  let era: "none" | "real" | "made-up" = "none";
  let startedMs = clock.nowMs();
  let begunMs = startedMs;
  let earlierMs = startedMs;
  let turning: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isReady = false;

  const endShown = bus.subscribe(SHOWN, ({ process, keys }) => {
    if (process !== me) lookedAt.shown(keys, clock.nowMs());
  });

  function isSimulatedDue(nowMs: number): boolean {
    if (parts.simulated === undefined || era !== "none") return false;
    return vendors.tokens.length === 0 || nowMs - startedMs >= REAL_WITHIN_MS;
  }

  async function begin(next: "real" | "made-up", nowMs: number): Promise<void> {
    isReady = false;
    tiers.clear();
    era = next;
    if (next === "made-up") {
      await simulatedMarket.tick(nowMs);
      await tiers.tick(simulatedMarket, nowMs);
    }
    begunMs = nowMs;
    await reportEarlier(nowMs);
    log.info({ tokens: next }, "Screener: tokens are available");
  }

  /**
   * Fills the delayed tier with the state of 15 minutes ago while we have not been running that long: at once, and then
   * every minute.
   */
  async function reportEarlier(nowMs: number): Promise<void> {
    earlierMs = nowMs;
    const atMs = nowMs - DELAY_MS;
    await tiers.fillDelayed(era === "made-up" ? await simulatedMarket.at(atMs) : real.at(atMs), nowMs);
  }

  async function oneTurn(): Promise<void> {
    await real.tick();
    const nowMs = clock.nowMs();
    if (era !== "real" && real.isThere(nowMs)) await begin("real", nowMs);
    else if (isSimulatedDue(nowMs)) await begin("made-up", nowMs);
    if (era === "none") return;
    if (era === "made-up") await simulatedMarket.tick(nowMs);
    const changed = await tiers.tick(era === "real" ? real.profiles : simulatedMarket, nowMs);
    isReady = true;
    if (nowMs - begunMs < DELAY_MS && nowMs - earlierMs >= MINUTE_MS) await reportEarlier(nowMs);
    if (era === "real") await real.evaluated(changed, nowMs);
    // No user waits for the practice labels, which take a while at first.
    else practice.tick(changed, nowMs, undefined).catch(failed);
    if (changed.length > 0) report(changed.map(({ token: { chain, address } }) => ({ chain, address })));
    const shown = lookedAt.lately(nowMs);
    if (shown.length > 0) bus.publish(SHOWN, { process: me, keys: shown });
  }

  function report(changed: ScreenerChange["changed"]): void {
    const atMs = tiers.live.latest()?.atMs ?? clock.nowMs();
    for (const listener of listeners)
      listener({ atMs, changed: changed.slice(0, MOST_REPORTED), total: changed.length });
  }

  function tick(): Promise<void> {
    turning ??= oneTurn().finally(() => {
      turning = undefined;
    });
    return turning;
  }

  function next(): void {
    if (isStopped) return;
    timer = setTimeout(run, era === "none" ? FIRST_TURNS_MS : TURN_MS);
    timer.unref();
  }

  function failed(error: unknown): void {
    log.warn({ error: String(error) }, "A screener run failed; continuing with the next one");
  }

  function run(): void {
    void tick().catch(failed).finally(next);
  }

  const stageMs = (tier: Tier): number => clock.nowMs() - (tier === "delayed" ? DELAY_MS : 0);

  function shown<View extends { readonly rows: readonly { readonly token: { readonly key: string } }[] }>(view: View) {
    const keys = view.rows.map(({ token }) => token.key);
    lookedAt.shown(keys, clock.nowMs());
  }

  async function found(tier: Tier, chain: Chain, address: string): Promise<TokenView | undefined> {
    const key = tokenKey(chain, address);
    const held = tiers.stage(tier).get(key);
    if (held !== undefined) {
      const atMs = tiers.stage(tier).latest()?.atMs ?? held.token.assessedMs;
      return { atMs, ranked: tiers.pages(tier).ranked(held.token), profile: held.profile, labels: [] };
    }
    const atMs = stageMs(tier);
    const profile =
      era === "made-up"
        ? simulatedMarket.find(chain, address, atMs)
        : withheld(tier, await real.find(chain, address), atMs);
    return profile && { atMs, ranked: { token: assess(profile, atMs), rank: undefined }, profile, labels: [] };
  }

  /** A token without a market from any source is in no list, but can still be watched. */
  function unlisted(tier: Tier, chain: Chain, address: string): Ranked | undefined {
    const atMs = stageMs(tier);
    const profile = era === "real" ? withheld(tier, real.profiles.get(tokenKey(chain, address)), atMs) : undefined;
    return profile && { token: assess(profile, atMs), rank: undefined };
  }

  const labels = (): LabelHistory => (era === "made-up" ? practice : real.labels);

  return {
    winning({ tier, ...request }) {
      const view = tiers.pages(tier).winning(request);
      for (const rows of Object.values(view.lists)) shown({ rows });
      return view;
    },
    page({ tier, ...request }) {
      const view = tiers.pages(tier).page(request);
      shown(view);
      return view;
    },
    async token(tier, chain, address) {
      const view = await found(tier, chain, address);
      if (view === undefined) return undefined;
      lookedAt.shown([view.ranked.token.key], clock.nowMs());
      // Without its labels a token is still worth showing.
      const all = await labels()
        .of(chain, address)
        .catch(() => []);
      return { ...view, labels: all.filter(({ label }) => label.labelledMs <= stageMs(tier)) };
    },
    profile(tier, chain, address) {
      const key = tokenKey(chain, address);
      const held = tiers.stage(tier).get(key)?.profile;
      if (held !== undefined || era !== "real") return held;
      return withheld(tier, real.profiles.get(key), stageMs(tier));
    },
    known: (tier, chain, address) =>
      tiers.pages(tier).known(tokenKey(chain, address)) ?? unlisted(tier, chain, address),
    async candles({ tier, chain, address, timeframe, pool }) {
      const view = await found(tier, chain, address);
      return charts({ tier, profile: view?.profile, chain, address, timeframe, pool });
    },
    async outcomes() {
      const simulated = era === "made-up";
      return { rules: RISK_RULES, ...(await labels().summary()), simulated, atMs: clock.nowMs() };
    },
    matching: (filter) => tiers.live.table.query(filter, { sort: "trending", descending: true }, EVERY, clock.nowMs()),
    sources: () => (era === "made-up" ? [...real.states(), simulatedState(tiers.live.latest()?.atMs)] : real.states()),
    get isSimulated() {
      return era === "made-up";
    },
    get isReady() {
      // If there are no sources and no simulation, nothing more will ever be known.
      return isReady || (vendors.tokens.length === 0 && parts.simulated === undefined);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tick,
    requested: () => real.requested(),
    start() {
      startedMs = clock.nowMs();
      run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      endShown();
      await real.stop();
      await turning?.catch(() => undefined);
    },
  };
}

const EVERY = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

function simulatedState(lastAnswerMs: number | undefined): SourceState {
  return {
    source: "simulated",
    state: "simulated",
    lastAnswerMs,
    note: "Simulated, used only where no real source has data.",
  };
}

/**
 * In the delayed tier, a newly discovered token is shown without its market: its state of 15 minutes ago was never
 * observed.
 */
function withheld(tier: Tier, profile: TokenProfile | undefined, atMs: number): TokenProfile | undefined {
  return profile === undefined || tier === "live" ? profile : asItStood(profile, atMs);
}
