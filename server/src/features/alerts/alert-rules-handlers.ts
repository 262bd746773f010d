import {
  isAboutPortfolio,
  isAboutSymbol,
  parseAlertText,
  plainNote,
  says,
  type Side,
  unknownSymbolsIn,
  validateAlertRule,
  indicatorError,
  type FindListing,
} from "@sextant/core/alerts";
import { type AlertCondition, type AlertRule, type AlertRuleInput, Failure } from "@sextant/core/contract";
import { type Instrument, type Listing, type LivePrice, parseSymbol, presumedCurrency } from "@sextant/core/market";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { checkChannels, noQuota, ruleQuota } from "./alert-quota.ts";
import { type RuleRow, ruleOf, inputOf } from "./rule-row.ts";
import type { RuleStore } from "./rule-store.ts";

/** The portfolio that a rule refers to. */
export type NamedPortfolio = { readonly id: string; readonly name: string; readonly currency: string };

export type AlertRulesOptions = {
  readonly rules: RuleStore;
  readonly clock: Clock;
  /** Returns the current price, where `latestPrices` has one. */
  readonly priceNow: (symbol: string) => LivePrice | undefined;
  /** Returns whether any source has bars of it; an unknown symbol cannot be watched. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Returns the currency that a symbol is priced in, where that is known. */
  readonly currencyOf: (instrument: Instrument) => string | undefined;
  /** Finds listings by their common names. */
  readonly find: FindListing;
  readonly portfoliosOf: (userId: string) => Promise<readonly NamedPortfolio[]>;
  /** Returns the symbol of the token that a screener filter names, where it is known. */
  readonly tokenSymbolOf: (condition: AlertCondition) => string | undefined;
  /** Notifies the watcher, in whichever process it runs, after a change is written. */
  readonly changed: (nos: readonly number[]) => void;
};

type OfPerson = { readonly params: { readonly id: string }; readonly context: Pick<CallContext, "person"> };
type OfRule = OfPerson & { readonly params: { readonly ruleId: string } };
type RuleUpdate = {
  readonly input?: AlertRuleInput | undefined;
  readonly muted?: boolean | undefined;
  readonly snoozedUntil?: string | null | undefined;
  readonly armAgain?: true | undefined;
};

/** Maximum length of a snooze; muting has no end. */
const LONGEST_SNOOZE_MS = 365 * 86_400_000;

/** Creates the handlers of a user's rules: only their owner may create, change and delete them. */
export function createAlertRulesHandlers(options: AlertRulesOptions) {
  const { rules, clock, priceNow, isKnown, suggestionsFor, currencyOf, find, portfoliosOf, tokenSymbolOf, changed } =
    options;

  function shown(row: RuleRow, portfolios: readonly NamedPortfolio[]): AlertRule {
    const { condition } = row;
    const portfolio =
      "portfolioId" in condition ? portfolios.find(({ id }) => id === condition.portfolioId) : undefined;
    const instrument = row.symbol === null ? undefined : parseSymbol(row.symbol);
    const currency =
      portfolio?.currency ?? (instrument && (priceNow(instrument.symbol)?.currency ?? currencyOf(instrument)));
    const tokenSymbol = tokenSymbolOf(condition);
    const context = {
      currency: currency ?? (instrument === undefined ? "USD" : presumedCurrency(instrument)),
      ...(tokenSymbol === undefined ? {} : { tokenSymbol }),
      ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }),
    };
    return ruleOf(row, clock.nowMs(), says(inputOf(row), context));
  }

  /** Returns the input in a form that can be watched. Throws a Failure that names what is wrong with it. */
  async function checked(input: AlertRuleInput, user: SetUpUser): Promise<AlertRuleInput> {
    const error = validateAlertRule(input, clock.nowMs());
    if (error !== undefined)
      throw new Failure("bad-request", { detail: asClause(error.sentence) }, { field: error.field });
    const { condition } = input;
    const wrong = indicatorError(condition);
    if (wrong !== undefined)
      throw new Failure("bad-request", { detail: asClause(wrong.sentence) }, { field: wrong.field });
    checkChannels(user.plan.plan, input.channels);
    const settled = { ...input, note: plainNote(input.note), channels: [...new Set(input.channels)] };
    if (isAboutPortfolio(condition)) {
      const own = await portfoliosOf(user.id);
      if (!("portfolioId" in condition) || !own.some(({ id }) => id === condition.portfolioId))
        throw new Failure("bad-request", { detail: "you have no portfolio with that id" }, { field: "condition" });
      return settled;
    }
    if (!isAboutSymbol(condition)) return settled;
    const instrument = await readSymbol(input.symbol ?? "", { suggestionsFor, field: "symbol" });
    await requireKnown(instrument, { isKnown, suggestionsFor, field: "symbol" });
    return { ...settled, symbol: instrument.symbol };
  }

  /** Returns the symbols outside the directory for which a source has bars. */
  async function knownToSources(requested: readonly Instrument[]): Promise<ReadonlyMap<string, Listing>> {
    const known = await Promise.all(requested.map(isKnown));
    return new Map(requested.flatMap((instrument, i) => (known[i] ? [[instrument.symbol, { instrument }]] : [])));
  }

  /** Throws a Failure where the installation watches its maximum of such rules. */
  async function checkQuota(kind: AlertCondition["kind"]): Promise<void> {
    const count = await rules.full(kind, clock.nowMs());
    if (count !== undefined) throw new Failure("alerts-full", { count: count.toLocaleString("en-US") });
  }

  /**
   * Returns the side of its level that the value is on now, where that is certain: otherwise the first price decides.
   */
  function sideNow({ symbol, condition }: Pick<AlertRuleInput, "symbol" | "condition">): Side {
    if (condition.kind !== "price" || symbol === null) return "fresh";
    const now = priceNow(symbol);
    if (now?.freshness !== "live" || now.price === condition.price) return "fresh";
    const side = now.price < condition.price ? "below" : "above";
    // Already beyond the level: it has to return first.
    return condition.direction === "crosses" || condition.direction !== side ? side : "fresh";
  }

  return {
    listAlertRules: async ({ params, context }: OfPerson) => {
      const { plan } = setUpUser(context.person).plan;
      const { limit } = ruleQuota(plan);
      const refitted = await rules.fit(params.id, limit, clock.nowMs());
      if (refitted.length > 0) changed(refitted.map(Number));
      const [rows, portfolios] = await Promise.all([rules.of(params.id), portfoliosOf(params.id)]);
      return { rules: rows.map((row) => shown(row, portfolios)), limit };
    },

    createAlertRule: async ({ params, body, context }: OfPerson & { readonly body: AlertRuleInput }) => {
      const user = setUpUser(context.person);
      const input = await checked(body, user);
      await checkQuota(input.condition.kind);
      const options = { nowMs: clock.nowMs(), quota: ruleQuota(user.plan.plan), side: sideNow(input) };
      const row = await rules.create(params.id, input, options);
      if (typeof row === "string") throw noQuota(user.plan.plan, row);
      changed([Number(row.no)]);
      return shown(row, await portfoliosOf(params.id));
    },

    updateAlertRule: async ({ params, body, context }: OfRule & { readonly body: RuleUpdate }) => {
      const user = setUpUser(context.person);
      const before = await rules.one(params.id, params.ruleId);
      if (before === undefined) throw new Failure("not-found");
      const nowMs = clock.nowMs();
      const input = body.input === undefined ? undefined : await checked(body.input, user);
      const snoozedUntilMs = typeof body.snoozedUntil === "string" ? Date.parse(body.snoozedUntil) : body.snoozedUntil;
      if (
        typeof snoozedUntilMs === "number" &&
        !(snoozedUntilMs > nowMs && snoozedUntilMs <= nowMs + LONGEST_SNOOZE_MS)
      )
        throw new Failure(
          "bad-request",
          { detail: "a snooze must end in the future, within a year" },
          { field: "snoozedUntil" },
        );
      const side = sideNow(input ?? before);
      const { muted, armAgain } = body;
      if (armAgain === true && input === undefined && (before.expires_at?.getTime() ?? Infinity) <= nowMs)
        throw new Failure(
          "bad-request",
          { detail: "the alert has expired; choose a later expiry date" },
          { field: "armAgain" },
        );
      // A finished rule becomes active again; an active one may change to a kind with a smaller quota.
      const isMore =
        before.phase === "fired" || (input?.condition.kind === "price") !== (before.condition.kind === "price");
      if ((input !== undefined && isMore) || (armAgain === true && before.phase === "fired"))
        await checkQuota((input ?? before).condition.kind);
      const change = { input, muted, snoozedUntilMs, armAgain, side };
      const row = await rules.change(params.id, params.ruleId, change, { nowMs, quota: ruleQuota(user.plan.plan) });
      if (row === undefined) throw new Failure("not-found");
      if (typeof row === "string") throw noQuota(user.plan.plan, row);
      changed([Number(row.no)]);
      return shown(row, await portfoliosOf(params.id));
    },

    deleteAlertRule: async ({ params }: OfRule) => {
      const no = await rules.remove(params.id, params.ruleId);
      if (no !== undefined) changed([Number(no)]);
      return { deleted: no !== undefined };
    },

    parseAlert: async ({
      body,
      context,
    }: {
      readonly body: { readonly text: string };
      readonly context: Pick<CallContext, "person">;
    }) => {
      const { id, riskProfile } = setUpUser(context.person);
      const portfolios = await portfoliosOf(id);
      const parts = { priceOf: priceNow, currencyOf, portfolios, riskProfile };
      let read = parseAlertText(body.text, { ...parts, find });
      if (!read.understood) {
        const known = await knownToSources(unknownSymbolsIn(body.text, find));
        if (known.size > 0)
          read = parseAlertText(body.text, {
            ...parts,
            find: (text) => find(text) ?? known.get(parseSymbol(text)?.symbol ?? ""),
          });
      }
      if (!read.understood) return { understood: false as const, why: read.why, examples: [...read.examples] };
      const { input } = read;
      const now = input.symbol === null ? undefined : priceNow(input.symbol)?.price;
      return { understood: true as const, input, says: read.says, assumed: [...read.assumed], priceNow: now ?? null };
    },
  };
}

/** Turns a sentence into a clause that ends another one. */
function asClause(sentence: string): string {
  return (/^[A-Z][a-z ]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence).replace(
    /\.$/,
    "",
  );
}
