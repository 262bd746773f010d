import type { Action } from "../contract/index.ts";
import type { Verdict } from "./rejection.ts";
import type { Token } from "./words-of-text.ts";

const NOUN = "(?: (?:your|the|a|any|this|that|an|more|some|existing|new|full|part of|all of|their))*";
const STAKE = "(?:positions?|holdings?|exposure|shares?|stakes?|trades?|coins?|units?|stock)";

/** What each action is called. Market words that only look like one ('buying pressure', 'long term', 'support holds') are taken out before. */
const CALLED: Readonly<Record<"BUY" | "SELL" | "HOLD" | "OTHER", RegExp>> = {
  BUY: new RegExp(
    `\\b(?:buy|buys|buying|bought|purchase[sd]?|pump(?:ing)?|purchasing|accumulat(?:e|es|ed|ing|ion)|overweight|outperform|go(?:es|ing)? long|long (?:positions?|entry|entries)|stay long|be long|longs|load(?:ing)? up|` +
      `scal(?:e|ing) in|pick(?:ing)? up${NOUN} ${STAKE}|add(?:s|ing)?${NOUN} ${STAKE}|add to${NOUN} ${STAKE}|adding to${NOUN} ${STAKE}|build(?:ing)? ?(?:up)?${NOUN} ${STAKE}|` +
      `enter(?:ing)?(?:${NOUN} ${STAKE}| now| here| long| at| today)|(?:open|start|establish|put on|set up)(?:ing)?${NOUN} ${STAKE}|tak(?:e|ing)${NOUN} (?:stakes?|long|position|positions)|initiat(?:e|ing)${NOUN} ${STAKE}|invest|investing|jump(?:ing)? in|get(?:ting)? in|go(?:ing)? all in|all in|ape in|acquire|grab|upgrade[sd]?|double down|scoop|get(?:ting)? long|scal(?:e|ing) into|snap(?:ping)? (?:it|them|this) up|averag(?:e|ing) (?:in|into|down)|stay(?:ing)? long|rid(?:e|ing) it)\\b`,
  ),
  SELL: new RegExp(
    `\\b(?:sell|sells|selling|sold|dump|dumping|unload|unloading|offload|offloading|liquidat(?:e|es|ed|ing|ion)|divest|sale|revers(?:e|ing)${NOUN} ${STAKE}|exit|exits|exiting|exited|underweight|underperform|` +
      `trim|trims|trimming|lighten|bail|get(?:ting)? out|cash(?:ing)? out|tak(?:e|ing) profits?|profit taking|cut(?:ting)?${NOUN} ${STAKE}|reduc(?:e|ing)${NOUN} ${STAKE}|` +
      `clos(?:e|ing)(?: out)?${NOUN} ${STAKE}|close out|avoid|avoiding|downgrade[sd]?|fade|get rid|lock(?:ing)? in|book(?:ing)? (?:profits?|gains?)|cut(?:ting)? (?:losses|the loss|it)|part(?:ing)? with|let(?:ting)? (?:it )?go|bet(?:ting)? against|the other side|be(?:ing)? out(?! of (?:character|line|the ordinary|reach|step))|steer(?:ing)? clear|stay(?:ing)? away|keep(?:ing)? away|stay(?:ing)? clear)\\b`,
  ),
  HOLD: /\b(?:hold|holds|holding|held|hodl|wait|waiting|stand aside|stay(?:ing)? out|sidelines?|sit(?:ting)? tight|do nothing|stay(?:ing)? put|keep(?:ing)? (?:the|your) (?:positions?|shares?|holdings?)|no trade|refrain|stay(?:ing)? (?:invested|flat)|step(?:ping)? aside|keep(?:ing)? (?:it|them)|the opposite|act(?:ing)? on|sit(?:ting)? (?:this (?:one )?|it )?out|stay on)\b/,
  /** Never decided by the engine: short sales, borrowed money, derivatives. */
  OTHER:
    /\b(?:short|shorts|shorting|shorted|go(?:es|ing)? short|short (?:positions?|entry|entries)|short sell(?:ing)?|use leverage|with leverage|leveraged|on margin|call options?|put options?|buy (?:calls|puts)|hedge|hedging|mortgage|borrow)\b/,
};

const ORDINARY: readonly RegExp[] = [
  /\b(?:buying|selling) (?:pressure|interest|volume|activity)\b/g,
  /\b(?:short|long)(?: - | )(?:term|terms|run|lived|dated|horizon|window|side|trend|average|averages|lasting|standing|history|way|time|list|wick|sample|period|periods|stretch|supply)\b/g,
  /\bshort of\b/g,
  /\b(?:the )?(?:short|long) (?:and|or|to) (?:the )?(?:short|long|medium)(?: - | )(?:term|run)\b/g,
  /\b(?:support|resistance|level|levels|trend|line|floor|price|prices|claim|claims|view|it|momentum|range|that|what|this|average|averages|band|still|pattern|assumption|forecast|idea|case) (?:still |has |have |only )?(?:hold|holds|held|holding)\b/g,
  /\b(?:hold|holds|held|holding) (?:above|below|near|around|up|steady|firm|true|within|inside|between|back|good|its|together|over|under|to its)\b/g,
  /\b(?:sell|sold) - ?off\b/g,
  /\bover(?: - | )(?:bought|sold)\b/g,
  /\bheld so far\b/g,
  /\b(?:avoid|avoids|avoided|avoiding) (?:reading|confusion|confusing|overstating|drawing|false|noise|mistaking)\b/g,
];

const FAMILY: Readonly<Record<Action, "BUY" | "SELL" | "HOLD">> = {
  STRONG_BUY: "BUY",
  BUY: "BUY",
  HOLD: "HOLD",
  SELL: "SELL",
  STRONG_SELL: "SELL",
};

/** Refuses text that names any action but the decided one, or a stronger one than was decided. */
export function actionFault(tokens: readonly Token[], action: Action): Verdict {
  const said = tokens
    .map((token) => (token.kind === "word" ? token.word : token.kind === "slot" ? "{}" : token.mark))
    .join(" ");
  const words = ORDINARY.reduce((text, ordinary) => text.replace(ordinary, " "), said);
  const decided = FAMILY[action];
  const other = (["BUY", "SELL", "HOLD", "OTHER"] as const).some(
    (called) => called !== decided && CALLED[called].test(words),
  );
  const strong =
    !action.startsWith("STRONG") &&
    /\b(?:strong|strongly|aggressive|aggressively|outright|conviction)(?: a)? (?:buy|sell|buying|selling)\b/.test(
      words,
    );
  return other || strong ? "another action" : undefined;
}
