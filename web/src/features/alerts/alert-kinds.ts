import type { AlertKind } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type KindText = { readonly name: string; readonly group: string; readonly note: string };

const [PRICE, READING, ADVICE, OWN, SCREENER] = [
  TEXTS.pricesGroup,
  TEXTS.indicatorsGroup,
  TEXTS.adviceGroup,
  TEXTS.portfoliosGroup,
  TEXTS.tokensGroup,
];

/** The alert kinds: each with its name and an explanation in plain words. */
export const ALERT_KINDS: Readonly<Record<AlertKind, KindText>> = {
  price: {
    name: TEXTS.priceName,
    group: PRICE,
    note: TEXTS.priceNote,
  },
  move: {
    name: TEXTS.moveName,
    group: PRICE,
    note: TEXTS.moveNote,
  },
  volume: {
    name: TEXTS.volumeName,
    group: PRICE,
    note: TEXTS.volumeNote,
  },
  rsi: {
    name: TEXTS.rsiName,
    group: READING,
    note: TEXTS.rsiNote,
  },
  macd: {
    name: TEXTS.macdName,
    group: READING,
    note: TEXTS.macdNote,
  },
  average: {
    name: TEXTS.averageName,
    group: READING,
    note: TEXTS.averageNote,
  },
  bollinger: {
    name: TEXTS.bollingerName,
    group: READING,
    note: TEXTS.bollingerNote,
  },
  indicator: {
    name: TEXTS.indicatorName,
    group: READING,
    note: TEXTS.indicatorNote,
  },
  signal: {
    name: TEXTS.signalName,
    group: ADVICE,
    note: TEXTS.signalNote,
  },
  advisory: {
    name: TEXTS.advisoryName,
    group: ADVICE,
    note: TEXTS.advisoryNote,
  },
  portfolio_value: {
    name: TEXTS.portfolioValueName,
    group: OWN,
    note: TEXTS.portfolioValueNote,
  },
  portfolio_drawdown: {
    name: TEXTS.drawdownName,
    group: OWN,
    note: TEXTS.drawdownNote,
  },
  screener: {
    name: TEXTS.screenerName,
    group: SCREENER,
    note: TEXTS.screenerNote,
  },
};

/** The kinds by group, in display order. */
export const KIND_GROUPS: readonly (readonly [group: string, kinds: readonly AlertKind[]])[] = [
  PRICE,
  READING,
  ADVICE,
  OWN,
  SCREENER,
].map((group) => [
  group,
  (Object.keys(ALERT_KINDS) as AlertKind[]).filter((kind) => ALERT_KINDS[kind].group === group),
]);
