import type { Capability, TradingSignal } from "@sextant/core/contract";
import { formatFeedPrice, formatPercent, formatSymbol, parseSymbol } from "@sextant/core/market";
import { frozenSetupOdds, describeProvenSetups } from "@sextant/core/setups";

/** The signals a chat requests: '/signals buy edge'. */
export type SignalRequest = { readonly action: "buy" | "sell" | undefined; readonly onlyEdge: boolean };

export type SignalsAnswerParts = {
  /** Returns the newest signals of each timeframe; those that have ended where `onlyEnded`. */
  readonly signals: (
    choice: SignalRequest & { readonly limit: number; readonly onlyEnded: boolean },
  ) => Promise<readonly TradingSignal[]>;
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
};

/** Maximum signals, as on the dashboard. */
const MOST = 10;
const STATUS: Readonly<Record<TradingSignal["status"], string>> = {
  open: "open",
  target: "target reached",
  stopped: "stopped out",
  expired: "expired",
  void: "void",
};
const SIMULATED = "These are based on simulated or replayed prices, not on today's market.";

/** Parses the text after /signals; undefined for unknown words. */
export function signalRequestOf(text: string): SignalRequest | undefined {
  const all = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const isBuy = all.includes("buy");
  const isSell = all.includes("sell");
  if ((isBuy && isSell) || all.some((word) => !["buy", "sell", "edge", "any"].includes(word))) return undefined;
  return { action: isBuy ? "buy" : isSell ? "sell" : undefined, onlyEdge: all.includes("edge") };
}

/**
 * Returns the newest signals for a chat, each in a line with its odds next to its break-even rate; the plan decides
 * whether open ones are shown.
 */
export function createSignalsAnswer({ signals, capabilitiesOf }: SignalsAnswerParts) {
  return async (userId: string, request: SignalRequest): Promise<string> => {
    const isLive = (await capabilitiesOf([userId])).get(userId)?.includes("live_signals") === true;
    const all = await signals({ ...request, limit: MOST, onlyEnded: !isLive });
    // Simulated prices are only worth a message where there are no others.
    const real = all.filter(({ book }) => book === "live");
    const newest = (real.length > 0 ? real : all)
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.recordSeq - a.recordSeq)
      .slice(0, MOST);
    const ended = isLive ? [] : ["Your plan includes ended signals only."];
    if (newest.length === 0) return [noneWords(request, isLive), ...ended].join("\n");
    const simulated = newest.some(({ book }) => book === "practice") ? [SIMULATED] : [];
    return [...simulated, ...ended, ...newest.map(signalLine)].join("\n");
  };
}

function noneWords({ action, onlyEdge }: SignalRequest, isLive: boolean): string {
  if (onlyEdge)
    return `No ${action === undefined ? "" : `${action} `}signal with a proven edge now: ${describeProvenSetups(frozenSetupOdds())}.`;
  const which = [isLive ? "" : "ended", action ?? ""].filter((word) => word !== "").join(" ");
  return `No ${which === "" ? "signals" : `${which} signals`} yet. New ones appear as bars close, for the symbols you follow and for this installation's default symbols.`;
}

function signalLine(signal: TradingSignal): string {
  const { symbol, action, signalType, setup, timeframe, confidence, basePercent, breakEvenPercent, status } = signal;
  const kind = parseSymbol(symbol)?.kind ?? "stock";
  const price = (value: number) => formatFeedPrice(value, kind, signal.currency);
  const name = setup?.name ?? (signalType === "direction" ? "direction" : signalType === "range" ? "range" : "move");
  const side = action === "other" ? "" : ` ${action.toUpperCase()}`;
  const beside = [
    ...(basePercent === null ? [] : [`usually ${formatPercent(basePercent)}`]),
    ...(breakEvenPercent === null ? [] : [`break-even ${formatPercent(breakEvenPercent)}`]),
  ];
  const chance = `${formatPercent(confidence)} chance${beside.length === 0 ? "" : ` (${beside.join(", ")})`}`;
  const { entryPrice, targetPrice, stopLoss, low, high, movePercent } = signal;
  const levels =
    targetPrice !== null && stopLoss !== null
      ? `entry ${price(entryPrice)}, target ${price(targetPrice)}, stop ${price(stopLoss)}`
      : low !== null && high !== null
        ? `${price(low)} to ${price(high)}`
        : movePercent === null
          ? `entry ${price(entryPrice)}`
          : `moves ${formatPercent(movePercent)} or more`;
  const edge = setup?.hasEdge === true ? ", proven edge" : "";
  return `${formatSymbol(symbol)}${side}, ${name}, ${timeframe}: ${chance}${edge}; ${levels}; ${STATUS[status]}`;
}
