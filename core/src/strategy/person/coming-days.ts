import { type CorporateEvent, formatDate, sourceName, formatSymbol } from "../../market/index.ts";
import type { Quantity } from "../quantity.ts";
import { sentenceWriter } from "../sentence-writer.ts";
import { type Draft, type DraftCase, portfolioWriter, shareText } from "./draft.ts";
import { isSimulated } from "./is-simulated.ts";
import { DAYS_AHEAD } from "./limits.ts";
import type { PortfolioRisk } from "./portfolio-risk.ts";

const DAY_MS = 86_400_000;

type Coming = Extract<CorporateEvent, { kind: "earnings" | "dividend" }>;

/** Returns the next earnings and the next dividend of each holding, if within two weeks. */
export function comingDrafts(
  risks: readonly PortfolioRisk[],
  events: readonly CorporateEvent[],
  given: DraftCase,
): Draft[] {
  const last = new Date(Date.parse(given.day) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const coming = events
    .filter((event): event is Coming => event.kind !== "split" && event.date >= given.day && event.date <= last)
    .filter((event) => event.kind === "dividend" || (event.epsActual === undefined && event.form === undefined))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const seen = new Set<string>();
  return coming.flatMap((event): Draft[] => {
    const key = `${event.kind} ${event.symbol}`;
    const risk = holderOf(risks, event.symbol);
    if (risk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [draftOf(event, risk, given)];
  });
}

/** Returns the portfolio with the largest position in it. */
function holderOf(risks: readonly PortfolioRisk[], symbol: string): PortfolioRisk | undefined {
  const held = risks.flatMap((risk) => {
    const found = risk.holdings.find((one) => one.symbol === symbol && one.value.units > 0n);
    return found === undefined ? [] : [{ risk, weight: found.weight }];
  });
  return held.toSorted((a, b) => b.weight - a.weight || (a.risk.portfolio.id < b.risk.portfolio.id ? -1 : 1))[0]?.risk;
}

function draftOf(event: Coming, risk: PortfolioRisk, given: DraftCase): Draft {
  const { symbol, date } = event;
  const dayMs = Date.parse(date);
  const { say } = sentenceWriter(given.ledger, { asOfMs: dayMs, source: event.source });
  const own = portfolioWriter(given);
  const weight = risk.holdings.find((one) => one.symbol === symbol)?.weight ?? 0;
  const day = { name: `Day of ${formatSymbol(symbol)}`, value: dayMs, unit: "epoch ms", text: formatDate(dayMs) };
  const sources = event.source.split(", ").map(sourceName).join(", ");
  const moves = event.state === "expected" ? "; the date may still change" : "";
  const common = {
    symbol,
    action: "HOLD" as const,
    because: "holding" as const,
    risk,
    trade: null,
    effect: null,
    dueAt: new Date(dayMs).toISOString(),
    // Sooner is stronger.
    strength: -(dayMs - Date.parse(given.day)) / DAY_MS,
  };
  const part = own.say`It makes up ${shareText(`Weight of ${formatSymbol(symbol)}`, weight)} of the portfolio.`;
  const simulated = isSimulated(risk) ? [own.say`Prices here are simulated.`] : [];
  if (event.kind === "earnings") {
    return {
      ...common,
      kind: "earnings",
      title: say`${formatSymbol(symbol)} reports its results soon: the price can jump either way that day.`,
      sentences: [
        say`${formatSymbol(symbol)} reports on ${day}${TIMES[event.when ?? "unknown"]} (according to ${sources}${moves}).`,
        part,
        own.say`You don't have to do anything. A smaller position would make that day matter less.`,
        ...simulated,
      ],
    };
  }
  const { amount, currency } = event;
  const isPaid = amount !== undefined && currency !== undefined;
  return {
    ...common,
    kind: "dividend",
    title: say`${formatSymbol(symbol)} goes ex-dividend soon: shares you own before that day get the dividend.`,
    sentences: [
      isPaid
        ? say`${formatSymbol(symbol)} goes ex-dividend on ${day}: shares bought from that day on don't get the dividend of ${perShare(symbol, amount, currency)} a share (according to ${sources}${moves}).`
        : say`${formatSymbol(symbol)} goes ex-dividend on ${day}: shares bought from that day on don't get the dividend (according to ${sources}${moves}; the amount is not known).`,
      part,
      own.say`The price usually falls by about the dividend that day, so buying just for the dividend gains nothing.`,
      ...simulated,
    ],
  };
}

/** As companies write it: '0.26 USD', '0.2475 USD'. */
const PER_SHARE = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

function perShare(symbol: string, amount: number, currency: string): Quantity {
  const text = `${PER_SHARE.format(amount)} ${currency}`;
  return { name: `Dividend of ${formatSymbol(symbol)}`, value: amount, unit: currency, text };
}

const TIMES = {
  before_open: ", before the opening bell",
  after_close: ", after the closing bell",
  during_session: ", during the session",
  unknown: "",
} as const;
