const MINUTE_MS = 60_000;

type Terms = {
  readonly symbol: string;
  readonly direction: "above" | "below" | "crosses";
  readonly repeat: "once" | "per_bar" | "every";
  readonly cooldownMinutes: number;
  readonly hysteresisPercent: number;
  readonly expiresMs: number | undefined;
};
type Naive = Terms & {
  level: number;
  /** Sides on which the value was seen far enough since the rule was armed: those it may cross from. */
  from: "below" | "above" | undefined;
  hasFired: boolean;
  isDone: boolean;
  isMuted: boolean;
  restsUntilMs: number | undefined;
  sleepsUntilMs: number | undefined;
};
type Due = { readonly id: string; readonly atMs: number; readonly price: number; readonly level: number };

/**
 * A reference implementation of price rules for tests, without a heap, a bar, a database or a process: every rule
 * checks every price. Prices of a gap are stored and replayed once it ends: a rule fired by them starts its cooldown
 * then.
 */
export function naiveRules() {
  const rules = new Map<string, Naive>();
  const last = new Map<string, number>();
  const due: Due[] = [];
  let missed: { readonly symbol: string; readonly price: number; readonly atMs: number }[] = [];

  /** Restarts watching for the level. */
  function begin(rule: Naive, hasFired: boolean): void {
    rule.from = undefined;
    rule.hasFired = hasFired;
    const price = last.get(rule.symbol);
    if (price !== undefined) stand(rule, price);
  }

  function stand(rule: Naive, price: number): void {
    const back = rule.hasFired ? (rule.level * rule.hysteresisPercent) / 100 : 0;
    if (rule.direction !== "below" && price < rule.level && price <= rule.level - back) rule.from = "below";
    else if (rule.direction !== "above" && price > rule.level && price >= rule.level + back) rule.from = "above";
  }

  function see(id: string, rule: Naive, price: number, atMs: number, publishedMs: number): void {
    const rests = rule.restsUntilMs !== undefined && rule.restsUntilMs > atMs;
    const sleeps = rule.sleepsUntilMs !== undefined && rule.sleepsUntilMs > atMs;
    if (rule.isDone || rule.isMuted || rests || sleeps) return;
    const isThrough = rule.from === "below" ? price >= rule.level : rule.from === "above" && price <= rule.level;
    if (!isThrough) {
      if (rule.from === undefined) stand(rule, price);
      return;
    }
    rule.from = undefined;
    rule.hasFired = true;
    // An expired rule is dropped silently.
    const surelyMs = publishedMs === atMs ? atMs : Math.min(atMs + MINUTE_MS, publishedMs);
    if (rule.expiresMs !== undefined && rule.expiresMs <= surelyMs) return;
    due.push({ id, atMs, price, level: rule.level });
    if (rule.repeat === "once") rule.isDone = true;
    if (rule.repeat === "per_bar") stand(rule, price);
    if (rule.repeat === "every") rule.restsUntilMs = publishedMs + rule.cooldownMinutes * MINUTE_MS;
  }

  function wake(rule: Naive, nowMs: number): void {
    // Things that end at the same time end as a cooldown does.
    const rested = rule.restsUntilMs !== undefined && rule.restsUntilMs <= nowMs;
    const slept = rule.sleepsUntilMs !== undefined && rule.sleepsUntilMs <= nowMs;
    if (rested) rule.restsUntilMs = undefined;
    if (slept) rule.sleepsUntilMs = undefined;
    if (rested || slept) begin(rule, rested);
  }

  function all(symbol: string, price: number, atMs: number, publishedMs: number): void {
    for (const [id, rule] of rules) {
      wake(rule, atMs);
      if (rule.symbol === symbol) see(id, rule, price, atMs, publishedMs);
    }
    last.set(symbol, price);
  }

  return {
    due,
    make(id: string, { level, ...terms }: Terms & { readonly level: number }, _nowMs: number): void {
      const rule: Naive = {
        ...terms,
        level,
        from: undefined,
        hasFired: false,
        isDone: false,
        isMuted: false,
        restsUntilMs: undefined,
        sleepsUntilMs: undefined,
      };
      rules.set(id, rule);
      begin(rule, false);
    },
    edit(id: string, level: number, _nowMs: number): void {
      const rule = rules.get(id);
      if (rule === undefined) return;
      Object.assign(rule, { level, isDone: false, restsUntilMs: undefined });
      begin(rule, false);
    },
    arm(id: string, _nowMs: number): void {
      const rule = rules.get(id);
      if (rule === undefined) return;
      Object.assign(rule, { isDone: false, restsUntilMs: undefined });
      begin(rule, false);
    },
    mute(id: string, isMuted: boolean, _nowMs: number): void {
      const rule = rules.get(id);
      if (rule === undefined) return;
      const isWoken = rule.isMuted && !isMuted;
      rule.isMuted = isMuted;
      if (isWoken) begin(rule, false);
    },
    snooze(id: string, untilMs: number): void {
      const rule = rules.get(id);
      if (rule === undefined) return;
      rule.sleepsUntilMs = untilMs;
      // Its cooldown lasts at least as long.
      if (rule.restsUntilMs !== undefined) rule.restsUntilMs = Math.max(rule.restsUntilMs, untilMs);
    },
    remove(id: string): void {
      rules.delete(id);
    },
    time(nowMs: number, isWatched: boolean): void {
      if (isWatched) for (const rule of rules.values()) wake(rule, nowMs);
    },
    /** Handles a price; its events are found at once, or when the gap ends. */
    price(symbol: string, price: number, atMs: number, isWatched: boolean): void {
      if (isWatched) all(symbol, price, atMs, atMs);
      else missed.push({ symbol, price, atMs });
    },
    lookedAfter(nowMs: number): void {
      for (const { symbol, price, atMs } of missed) all(symbol, price, atMs, nowMs);
      missed = [];
    },
  };
}
