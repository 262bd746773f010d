import {
  type Alert,
  type AlertRule,
  type AnswerPart,
  type AnswerSentence,
  type PaperAccount,
  type Portfolio,
  type PortfolioExposure,
  SCREENS,
  type TradingSignal,
} from "../../contract/index.ts";
import { type Fetched, valuePart } from "../proof/fetched.ts";
import { fixedSentence, sentence } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import { lookUp } from "./not-covered.ts";
import { type Question, said } from "./question.ts";
import { marketMeant, statedMove, WHAT_IF_TEXTS } from "./what-if-words.ts";

const FAILED = (what: string, screen: string) =>
  fixedSentence(`ask.failed-${what}`, "That couldn't be loaded right now. Try again in a minute.", screen);

/** Most portfolios that one answer is about. */
const MOST_PORTFOLIOS = 3;

/** Says that there are more portfolios than the answer names. */
const others = (count: number, screen: string): AnswerSentence | undefined =>
  count > MOST_PORTFOLIOS
    ? fixedSentence("ask.other-portfolios", "Your other portfolios are on their screen.", screen)
    : undefined;

/** Says once what the prices of an answer are, where they aren't live. */
function caveats(all: readonly Pick<Portfolio, "freshness">[], screen: string): readonly AnswerSentence[] {
  const states = new Set(all.map(({ freshness }) => freshness?.state));
  return [
    ...(states.has("simulated")
      ? [
          all.length === 1
            ? fixedSentence("ask.simulated", "These prices are simulated.", screen)
            : fixedSentence("ask.some-simulated", "This rests on simulated prices.", screen),
        ]
      : []),
    ...(states.has("replay")
      ? [fixedSentence("ask.replayed", "This rests on prices that are replayed from the past.", screen)]
      : []),
    ...(states.has("stale")
      ? [fixedSentence("ask.stale", "Some of the prices are older than they should be.", screen)]
      : []),
  ];
}

/** 'What is my portfolio worth?' */
export const askPortfolio: Question = function* ask({ userId: id }) {
  const screen = SCREENS.portfolios.path;
  const [fetched] = yield [{ call: "getPortfolios", input: { params: { id } } }];
  if (fetched === undefined) return [FAILED("portfolios", screen)];
  const portfolios = fetched.answer as readonly Portfolio[];
  if (portfolios.length === 0)
    return [fixedSentence("ask.no-portfolio", "You have no portfolio yet. Create one and add what you hold.", screen)];
  const shown = portfolios.slice(0, MOST_PORTFOLIOS);
  return said(
    ...shown.flatMap((portfolio, at) => {
      const options = { unit: `/${String(at)}/currency`, asOf: `/${String(at)}/asOf`, source: "" };
      const name = valuePart(fetched, `/${String(at)}/name`, "text", options);
      const value = valuePart(fetched, `/${String(at)}/totalValue`, "price", options);
      const profit = valuePart(fetched, `/${String(at)}/profit`, "price", options);
      return [
        sentence(screen)`${name} is worth ${value}, with an unrealised profit of ${profit}.`,
        portfolio.unpriced.length === 0
          ? undefined
          : fixedSentence("ask.part-unpriced", "Part of it has no price and isn't counted.", screen),
      ];
    }),
    others(portfolios.length, screen),
    ...caveats(shown, screen),
  );
};

/** 'What if BTC falls 20 %?' On the caller's portfolios with holdings. */
export const askWhatIf: Question = function* ask({ userId: id, entities, question }) {
  const screen = SCREENS.portfolios.path;
  const move = statedMove(question, entities);
  if ("ask" in move) return [fixedSentence(move.ask, WHAT_IF_TEXTS[move.ask], screen)];
  const missing = entities.listings.length === 0 ? entities.unlisted[0] : undefined;
  const looked = missing === undefined ? undefined : yield* lookUp(missing);
  if (looked !== undefined && looked.symbol === undefined)
    return looked.sentences.length > 0 ? looked.sentences : [FAILED("symbol", screen)];
  const [fetched] = yield [{ call: "getPortfolios", input: { params: { id } } }];
  if (fetched === undefined) return [FAILED("portfolios", screen)];
  const held = (fetched.answer as readonly Portfolio[])
    .map((portfolio, at) => ({ portfolio, at }))
    .filter(({ portfolio }) => portfolio.holdings.length > 0);
  if (held.length === 0)
    return [
      fixedSentence(
        "ask.nothing-held",
        "You hold nothing here yet. Add what you own to see what a move would do.",
        screen,
      ),
    ];
  const symbol = entities.listings[0]?.instrument.symbol ?? looked?.symbol;
  const market = marketMeant(question);
  const shock = symbol ?? market.symbol;
  const query = { shock, shockPercent: String(move.percent) };
  const shown = held.slice(0, MOST_PORTFOLIOS);
  const exposures = yield shown.map(({ portfolio }) => ({
    call: "getPortfolioExposure",
    input: { params: { id, portfolioId: portfolio.id }, query },
  }));
  if (exposures.every((one) => one === undefined)) return [FAILED("exposure", screen)];
  return said(
    ...shown.flatMap(({ portfolio, at }, place) => {
      const name = valuePart(fetched, `/${String(at)}/name`, "text", { asOf: `/${String(at)}/asOf`, source: "" });
      const facts = { name, isExample: move.isExample, isWhole: portfolio.unpriced.length === 0 };
      return moved(exposures[place], facts, addressWith(screen, { id: portfolio.id }));
    }),
    symbol !== undefined ? undefined : fixedSentence(market.id, market.text, screen),
    others(held.length, screen),
    ...caveats(
      exposures.flatMap((one) => (one === undefined ? [] : [one.answer as PortfolioExposure])),
      screen,
    ),
  );
};

type Moved = {
  readonly name: AnswerPart | undefined;
  /** Whether the question states no move. */
  readonly isExample: boolean;
  /** Whether all of the portfolio has a price. */
  readonly isWhole: boolean;
};

/** What a move would do to one portfolio. */
function moved(exposure: Fetched | undefined, { name, isExample, isWhole }: Moved, there: string) {
  if (exposure === undefined) return [sentence(there)`What ${name} holds couldn't be loaded right now.`];
  const { stress, byHolding } = exposure.answer as PortfolioExposure;
  if (stress === null && byHolding.length === 0)
    return [
      sentence(there)`For ${name}, that can't be computed: nothing that it holds has a known value in its currency.`,
    ];
  if (stress === null)
    return [sentence(there)`For ${name}, that can't be computed: too few daily closes in common with what it holds.`];
  const options = { unit: "/currency", source: "" };
  const at = (field: string) => valuePart(exposure, `/stress/${field}`, "price", options);
  const percent = valuePart(exposure, "/stress/percent", "signed_percent", options);
  const change = valuePart(exposure, "/stress/changePercent", "signed_percent", options);
  const symbol = valuePart(exposure, "/stress/symbol", "text", options);
  return [
    isExample
      ? sentence(
          there,
        )`If, for example, ${symbol} moves ${percent}, what ${name} holds would change by about ${at("change")} (${change}).`
      : sentence(
          there,
        )`If ${symbol} moves ${percent}, what ${name} holds would change by about ${at("change")} (${change}).`,
    sentence(there)`Nine times in ten, the change would be between ${at("low")} and ${at("high")}.`,
    stress.leftOut.length === 0
      ? undefined
      : fixedSentence("ask.stress-left-out", "Holdings with too few prices aren't counted.", there),
    isWhole ? undefined : fixedSentence("ask.part-unpriced", "Part of it has no price and isn't counted.", there),
  ];
}

/** 'Did any of my alerts fire?' */
export const askMyAlerts: Question = function* ask({ userId: id }) {
  const screen = SCREENS.alerts.path;
  const [rules, fired] = yield [
    { call: "listAlertRules", input: { params: { id } } },
    { call: "getAlerts", input: { params: { id }, query: { limit: "3" } } },
  ];
  if (rules === undefined) return [FAILED("alerts", screen)];
  const list = (rules.answer as { readonly rules: readonly AlertRule[] }).rules;
  if (list.length === 0)
    return [
      fixedSentence("ask.no-alerts", "You have no alerts yet. Write one in plain words on the alerts screen.", screen),
    ];
  const latest = (fired?.answer ?? []) as readonly Alert[];
  return said(
    ...list.slice(0, 3).map((_, at) => {
      const options = { asOf: "", source: "" };
      const says = valuePart(rules, `/rules/${String(at)}/says`, "text", options);
      const times = valuePart(rules, `/rules/${String(at)}/timesFired`, "count", options);
      return list[at]?.timesFired === 0
        ? sentence(screen)`Not fired yet: ${says}`
        : sentence(screen)`Fired ${times} times: ${says}`;
    }),
    ...latest.map((_, at) => firedSentence(fired, at, screen)),
    latest.length === 0 ? fixedSentence("ask.none-fired", "None has fired yet.", screen) : undefined,
  );
};

function firedSentence(fired: Fetched | undefined, at: number, screen: string) {
  if (fired === undefined) return undefined;
  const options = { asOf: `/${String(at)}/happenedAt`, source: `/${String(at)}/source` };
  const message = valuePart(fired, `/${String(at)}/message`, "text", options);
  const when = valuePart(fired, `/${String(at)}/happenedAt`, "time", options);
  return sentence(screen)`Fired on ${when}: ${message}`;
}

/** 'Any signals on ETH?' */
export const askSignals: Question = function* ask({ entities }) {
  const screen = `${SCREENS.dashboard.path}?tab=signals`;
  const missing = entities.listings.length === 0 ? entities.unlisted[0] : undefined;
  const looked = missing === undefined ? undefined : yield* lookUp(missing);
  if (looked !== undefined && looked.sentences.length > 0) return looked.sentences;
  const symbol = entities.listings[0]?.instrument.symbol ?? looked?.symbol;
  const input = symbol === undefined ? {} : { query: { symbol } };
  const [fetched] = yield [{ call: "getTradingSignals", input }];
  if (fetched === undefined) return [FAILED("signals", screen)];
  const answer = fetched.answer as readonly TradingSignal[] | { readonly signals: readonly TradingSignal[] };
  const [signals, base] = "signals" in answer ? [answer.signals, "/signals"] : [answer, ""];
  const open = signals.map((signal, at) => ({ signal, at })).filter(({ signal }) => signal.status === "open");
  if (open.length === 0)
    return [fixedSentence("ask.no-signals", "No signal is open right now. We issue them when a bar closes.", screen)];
  return said(
    ...open.slice(0, 3).map(({ at }) => {
      const path = `${base}/${String(at)}`;
      const options = { asOf: `${path}/createdAt`, source: "" };
      const claim = valuePart(fetched, `${path}/claim`, "text", options);
      const chance = valuePart(fetched, `${path}/confidence`, "percent", options);
      return sentence(screen)`${chance}: ${claim}`;
    }),
  );
};

/** 'How is my paper account doing?' */
export const askPaper: Question = function* ask({ userId: id }) {
  const screen = SCREENS.paper.path;
  const [fetched] = yield [{ call: "getPaperAccounts", input: { params: { id } } }];
  if (fetched === undefined) return [FAILED("paper", screen)];
  const accounts = fetched.answer as readonly PaperAccount[];
  const used = accounts
    .map((account, at) => ({ account, at }))
    .filter(({ account }) => account.closedTrades > 0 || account.positions.length > 0 || account.openOrders.length > 0);
  if (used.length === 0)
    return [
      fixedSentence("ask.no-paper", "Your paper account starts with your first order. It is virtual money.", screen),
    ];
  return said(
    ...used.map(({ account, at }) => {
      const options = { unit: `/${String(at)}/currency`, asOf: `/${String(at)}/asOf`, source: "" };
      const equity = valuePart(fetched, `/${String(at)}/equity`, "price", options);
      const profit = valuePart(fetched, `/${String(at)}/profitPercent`, "signed_percent", options);
      return account.league === "real"
        ? sentence(screen)`Your paper account stands at ${equity} of virtual money (${profit}).`
        : sentence(screen)`Your practice account on simulated prices stands at ${equity} of virtual money (${profit}).`;
    }),
  );
};

/** 'What is my rank?' */
export const askRank: Question = function* ask({ userId: id }) {
  const screen = SCREENS.leaderboard.path;
  const [fetched] = yield [{ call: "getOwnTrader", input: { params: { id } } }];
  if (fetched === undefined) return [FAILED("trader", screen)];
  if (fetched.answer === null)
    return [
      fixedSentence(
        "ask.not-joined",
        "You don't take part in the leaderboard. Join it with your paper account.",
        screen,
      ),
    ];
  const name = valuePart(fetched, "/pseudonym", "text", { asOf: "/joinedAt", source: "" });
  return said(
    sentence(screen)`You take part as ${name}.`,
    fixedSentence("ask.rank-there", "Your rank and what you still lack for one are on the leaderboard.", screen),
  );
};
