import { BulletList } from "../../ui/bullet-list.tsx";
import * as TEXTS from "./texts.tsx";

/** How ranks are computed, in plain words. */
export function RankingRules() {
  return (
    <details className="lb-rules">
      <summary>{TEXTS.howRankingWorks}</summary>
      <BulletList>
        <li>{TEXTS.ruleTrades}</li>
        <li>{TEXTS.ruleEntry}</li>
        <li>{TEXTS.ruleProfit}</li>
        <li>{TEXTS.ruleLuck}</li>
        <li>{TEXTS.ruleWinRate}</li>
        <li>{TEXTS.ruleLowerBound}</li>
        <li>{TEXTS.ruleLosers}</li>
        <li>{TEXTS.ruleTies}</li>
        <li>{TEXTS.ruleCollusion}</li>
        <li>{TEXTS.ruleSeason}</li>
        <li>{TEXTS.ruleTokens}</li>
      </BulletList>
    </details>
  );
}
