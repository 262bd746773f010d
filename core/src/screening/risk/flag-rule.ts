import type { Chain } from "../../market/index.ts";
import {
  DAY_MS,
  decides,
  isOutdated,
  lowers,
  pairAgeMs,
  raises,
  rulesOutLow,
  type Requested,
  type RiskRule,
  type SecurityOf,
} from "./risk-rule.ts";

/** A rule on a yes/no finding of the checkers. */
export type FlagRule = {
  readonly id: string;
  readonly label: string;
  readonly of: SecurityOf<boolean>;
  /** The bad answer. */
  readonly bad: boolean;
  readonly badText: string;
  readonly goodText: string;
  /** Points for the bad answer; or it is decisive, always or while the oldest pool is younger than 24 h. */
  readonly points: number | "decides";
  readonly decidesWhenYoung?: true;
  /** The bad answer gives no one power over other holders' tokens: it adds its points and still allows LOW. */
  readonly leavesLowOpen?: true;
  readonly badWhy: string;
  readonly goodWhy: string;
  readonly unknownWhy: string;
  readonly unknownPoints?: number;
  /** Required for LOW, unless checkers can't report it. */
  readonly isEssential?: false | readonly Chain[];
  readonly isCovered?: RiskRule["isCovered"];
  readonly evm: Requested;
  readonly solana: Requested;
};

/** Creates a rule from a flag's declaration. */
export function flagRule(flag: FlagRule): RiskRule {
  const { of, bad, badText, goodText, badWhy } = flag;
  const add = flag.leavesLowOpen === true ? raises : rulesOutLow;
  const isBad = flag.points === "decides" ? decides(badText, badWhy) : add(badText, flag.points, badWhy);
  const isGood = lowers(goodText, flag.goodWhy);
  const isBadAndYoung = flag.decidesWhenYoung
    ? decides(`${badText}, and the oldest pool is younger than 24 h`, `${badWhy} The token is less than a day old.`)
    : undefined;
  return {
    id: flag.id,
    label: flag.label,
    evm: flag.evm,
    solana: flag.solana,
    steps: isBadAndYoung === undefined ? [isBad, isGood] : [isBadAndYoung, isBad, isGood],
    isEssential: flag.isEssential ?? true,
    unknownPoints: flag.unknownPoints ?? 0,
    unknownWhy: flag.unknownWhy,
    ...(flag.isCovered === undefined ? {} : { isCovered: flag.isCovered }),
    read: (input) => {
      const reported = of(input.profile.security);
      if (reported === undefined) return undefined;
      const { source, asOfMs } = reported;
      if (reported.value !== bad)
        return isOutdated(isGood, asOfMs, input.nowMs) ? undefined : { step: isGood, value: goodText, source, asOfMs };
      const isYoung = isBadAndYoung !== undefined && (pairAgeMs(input) ?? DAY_MS) < DAY_MS;
      return { step: isYoung ? isBadAndYoung : isBad, value: badText, source, asOfMs };
    },
  };
}
