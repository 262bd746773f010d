import { formatSymbol } from "../../market/index.ts";
import type { Sentence } from "../../contract/index.ts";
import { type Decimal, plus, ZERO } from "../../decimal/index.ts";
import { proportion, shareOf, totalOf } from "../../portfolio-risk/index.ts";
import { count } from "../quantity.ts";
import { type Draft, type DraftCase, portfolioWriter, shareText } from "./draft.ts";
import { effectOf, describeEffect, isNarrower, listed, rangeMethod } from "./effect-text.ts";
import { isSimulated } from "./is-simulated.ts";
import { COMMON_RISK, MEMBER_RISK, TOGETHER } from "./limits.ts";
import { type Changes, isCovered, type PortfolioRisk, type RiskHolding, sold } from "./portfolio-risk.ts";

type Placed = RiskHolding & { readonly place: number; readonly riskShare: number };

/** Correlated holdings, largest first, and their combined share of the risk. */
export type CommonGroup = { readonly members: readonly Placed[]; readonly riskShare: number };

/**
 * Returns the largest common risk: the pair whose covariance weighs most among the correlated ones, with every further
 * holding that is correlated with all of them. Undefined if it contributes less than half of the risk.
 */
export function commonGroup({ holdings, risks }: PortfolioRisk): CommonGroup | undefined {
  const able = holdings.filter((one): one is Placed => one.place !== undefined && (one.riskShare ?? 0) >= MEMBER_RISK);
  const { volatilities, correlations } = risks;
  const correlation = (a: Placed, b: Placed): number => correlations[a.place * volatilities.length + b.place]!;
  const pull = (a: Placed, b: Placed): number =>
    a.weight * b.weight * volatilities[a.place]! * volatilities[b.place]! * correlation(a, b);
  const pairs = able.flatMap((a, i) =>
    able.slice(i + 1).flatMap((b) => (correlation(a, b) >= TOGETHER ? [{ a, b, pull: pull(a, b) }] : [])),
  );
  const [first] = pairs.toSorted((one, other) => other.pull - one.pull);
  if (first === undefined) return undefined;
  const members = [first.a, first.b];
  for (const one of able) {
    if (!members.includes(one) && members.every((member) => correlation(one, member) >= TOGETHER)) members.push(one);
  }
  const riskShare = members.reduce((sum, one) => sum + one.riskShare, 0);
  return riskShare >= COMMON_RISK
    ? { members: members.toSorted((a, b) => b.weight - a.weight || (a.symbol < b.symbol ? -1 : 1)), riskShare }
    : undefined;
}

/** Returns which holdings are most correlated, and the effect of spreading half of the largest over the others. */
export function diversifyDrafts(risk: PortfolioRisk, given: DraftCase): Draft[] {
  const group = isCovered(risk) && risk.unpriced.length === 0 ? commonGroup(risk) : undefined;
  const largest = group?.members[0];
  if (group === undefined || largest === undefined) return [];
  const { symbol } = largest;
  const writer = portfolioWriter(given);
  const { say } = writer;
  const names = group.members.map((one) => one.symbol);
  const who = names.length === 2 ? names.join(" and ") : listed(names, "Holdings that move together", say);
  const lists = group.members.map(({ place }) => risk.returns[place] ?? new Float64Array());
  const sessions = lists[0]?.length ?? 0;
  const same = Array.from({ length: sessions }, (_, t) => t).filter(
    (t) => lists.every((list) => list[t]! > 0) || lists.every((list) => list[t]! < 0),
  ).length;
  const changes = spread(risk, largest, names);
  const found = changes === undefined ? null : effectOf(risk, symbol, changes);
  const effect = isNarrower(found) ? found : null;
  const days = count("Sessions in which all rose or all fell", same, "");
  const of = count("Sessions compared", sessions, "trading days");
  return [
    {
      kind: "diversify",
      symbol,
      action: "HOLD",
      because: "holding",
      risk,
      trade: null,
      dueAt: null,
      effect,
      title: titleOf(who, names.length === 2, same * 2 > sessions, writer),
      sentences: [
        say`On ${{ ...days, text: String(same) }} of the last ${of} ${names.length === 2 ? "both" : "all of them"} rose or ${names.length === 2 ? "both" : "all of them"} fell.`,
        say`Together they make up ${shareText(
          "Weight of the group",
          group.members.reduce((sum, one) => sum + one.weight, 0),
        )} of the portfolio and ${shareText("Share of the group in the risk", group.riskShare)} of its risk.`,
        ...(effect === null
          ? [
              found === null
                ? say`Outside this group, you own nothing with a known risk that you could move half of ${formatSymbol(symbol)} into.`
                : say`Spreading half of ${formatSymbol(symbol)} over your holdings outside this group would not make the portfolio swing less.`,
            ]
          : [
              say`If half of ${formatSymbol(symbol)} were spread over your holdings outside this group, the portfolio would swing less.`,
              ...describeEffect(effect, symbol, writer, "change"),
            ]),
        ...rangeMethod(risk, effect, isSimulated(risk), writer),
      ],
      strength: group.riskShare,
    },
  ];
}

function titleOf(
  who: string | Sentence,
  isPair: boolean,
  isMostDays: boolean,
  { say }: ReturnType<typeof portfolioWriter>,
): Sentence {
  if (!isMostDays) return say`${who} tend to rise and fall together, so they don't protect you much from each other.`;
  return isPair
    ? say`${who} mostly rise and fall together: when one has a bad day, the other usually has one too.`
    : say`${who} mostly rise and fall together: when one has a bad day, the others usually have one too.`;
}

/** Moves half of a holding to those outside the group in proportion to their value; undefined if there are none. */
function spread({ holdings }: PortfolioRisk, from: RiskHolding, group: readonly string[]): Changes | undefined {
  const others = holdings.filter(
    ({ symbol, place, value, reading }) =>
      place !== undefined && value.units > 0n && !group.includes(symbol) && reading?.advice?.action !== "SELL",
  );
  const whole = totalOf(others.map(({ value }) => value));
  if (whole.units <= 0n) return undefined;
  const half = shareOf(from.value, 0.5);
  const parts = others.map(({ symbol, value }): readonly [string, Decimal] => [symbol, proportion(half, value, whole)]);
  const moved = parts.reduce((sum, [, amount]) => plus(sum, amount), ZERO);
  return new Map([...parts, [from.symbol, sold(moved)]]);
}
