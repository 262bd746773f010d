import type { Token } from "./sentiment-tokens.ts";

/** Phrases that mean more than their individual words, as patterns over words separated by single spaces. */
const PHRASES: readonly (readonly [RegExp, number])[] = [
  [
    /\bprofits? .{0,80}\b(?:compared (?:to|with)|versus|vs|against|from|after|instead of) (?:an? )?(?:[a-z-]+ ){0,3}loss\b/g,
    2,
  ],
  [
    /\bloss(?:es)? .{0,80}\b(?:compared (?:to|with)|versus|vs|against|from|after|instead of) (?:an? )?(?:[a-z-]+ ){0,3}profits?\b/g,
    -2,
  ],
  [
    /\b(?:swung|swings?|turned|turns?|returned?|returns|back|move[sd]?) (?:in)?to (?:an? )?(?:[a-z-]+ ){0,2}(?:profit|profitability|black)\b/g,
    2,
  ],
  [
    /\b(?:swung|swings?|turned|turns?|slipped|fell|sank|slid|plunged|move[sd]?) (?:in)?to (?:an? )?(?:[a-z-]+ ){0,2}(?:loss|red)\b/g,
    -2,
  ],
  [
    /\b(?:posted|posts|reported|reports|made|recorded|suffered|showed|books?|booked) (?:an? )?(?:[a-z-]+ ){0,3}loss(?:es)?\b/g,
    -1,
  ],
  [/\bcut(?:s|ting)? (?:\w+ ){0,2}loss(?:es)?\b/g, 1.8],
  [
    /\b(?:lay|lays|laid|laying) (?:\w+ ){0,3}off\b|\btemporary lay-?offs?\b|\bjob cuts?\b|\bcut(?:s|ting)? (?:\w+ ){0,4}(?:jobs|staff|employees|positions|workforce)\b/g,
    -1.8,
  ],
  [
    /\b(?:personnel|staff|workforce|employees|jobs|positions|headcount) (?:\w+ ){0,3}(?:cuts?|reductions?|reduced|redundan\w+|dismiss\w+)\b/g,
    -1.5,
  ],
  [/\breduc\w+ (?:\w+ ){0,4}(?:personnel|staff|workforce|employees|jobs|headcount)\b/g, -1.8],
  [
    /\b(?:shut|shuts|shutting|close|closes|closed|closing) down\b|\bgive notice to\b|\bwill be stopped\b|\bgo(?:es|ing)? bankrupt\b/g,
    -1.6,
  ],
  [/\b(?:clos(?:e|es|ed|ing)) (?:\w+ ){0,3}(?:plants?|mills?|factor(?:y|ies)|stores?|branches|offices?)\b/g, -1.2],
  [
    /\b(?:fell|fall|falls|falling) short\b|\bbelow (?:\w+ ){0,2}(?:expectations?|forecasts?|estimates|consensus|target)\b/g,
    -1.8,
  ],
  [
    /\b(?:short of|worse than|lower than|weaker than|less than) (?:\w+ ){0,2}(?:expected|expectations?|forecasts?|estimates|anticipated|previously)\b/g,
    -1.8,
  ],
  [
    /\b(?:better|higher|stronger|more|faster) than (?:\w+ ){0,2}(?:expected|expectations?|forecasts?|estimates|anticipated|previously)\b/g,
    1.8,
  ],
  [
    /\b(?:above|ahead of|exceed\w*|beat\w*|tops?|topped|surpass\w*) (?:\w+ ){0,3}(?:expectations?|forecasts?|estimates?|consensus|target|views)\b/g,
    1.8,
  ],
  [/\bmiss(?:es|ed)? (?:\w+ ){0,3}(?:expectations?|forecasts?|estimates?|consensus|target|views|eps|revenue)\b/g, -1.8],
  [/\b(?:concern(?:s|ed)?|worr(?:y|ies|ied)) (?:about|over|that)\b|\b(?:raises?|growing|amid) concerns?\b/g, -1],
  [/\bsubject to (?:\w+ ){0,2}approvals?\b|\bhard (?:disk|drive|copy)\b|\bfood concern\b/g, 0],
  [/\bprofit warning\b|\bissued? (?:an? )?warning\b/g, -2],
  [
    /\b(?:record|all-time|multi-year|\d+ year|52 week) (?:high|highs|profit|sales|result|results|revenue|earnings|quarter|year)\b/g,
    1.6,
  ],
  [/\b(?:record|all-time|multi-year|\d+ year|52 week) lows?\b/g, -1.6],
  [
    /\b(?:win|wins|won|winning|secur\w+|land|lands|landed|bag|bags|bagged|receiv\w+|been awarded|was awarded|awarded|got|gets|obtain\w*) (?:\w+ |[,%$()-] ?){0,9}(?:orders?|contracts?|deals?|approvals?|licen[cs]es?|mandates?|tenders?|certifications?|patents?)\b/g,
    1.6,
  ],
  [
    /\b(?:contract|order|deal) (?:\w+ ){0,3}(?:awarded|won)\b|\bplaced an order\b|\bhas ordered\b|\bselected (?:\w+ ){0,4}(?:as|to|for)\b|\bchosen (?:as|by|to)\b/g,
    1.2,
  ],
  [
    /\b(?:sign|signs|signed|signing|inks?|inked|enter(?:s|ed)? into|conclud\w+) (?:\w+ ){0,6}(?:agreements?|contracts?|deals?|partnership|cooperation)\b/g,
    0.9,
  ],
  [/\b(?:will|to) (?:deliver|supply|provide) (?:\w+ ){0,8}(?:to|for)\b/g, 0.5],
  [
    /\b(?:expand|expands|expanding|strengthen\w*|extend\w*) (?:\w+ ){0,4}(?:cooperation|partnership|collaboration|presence|position|offering|portfolio|footprint|business|operations)\b/g,
    1.3,
  ],
  [/\b(?:launch|launches|launched|introduc\w+|unveil\w*) (?:\w+ ){0,3}new\b/g, 0.8],
  [
    /\b(?:hire|hires|hiring|recruit\w*|create|creates|creating) (?:\w+ ){0,5}(?:employees|people|jobs|specialists|staff|workers|personnel)\b/g,
    1.3,
  ],
  [
    /\b(?:raise[sd]?|raising|lift\w*|hike[sd]?|boost\w*|up(?:ped|s)?) (?:\w+ ){0,4}(?:dividend|guidance|outlook|forecast|target|price target|pt|estimates?)\b/g,
    1.8,
  ],
  [/\b(?:target|pt|guidance|outlook|forecast) (?:price )?(?:is |was )?(?:raised|lifted|hiked|boosted|upped)\b/g, 1.8],
  [
    /\b(?:cut|cuts|cutting|lower\w*|slash\w*|trim\w*|reduc\w+|suspend\w*|withdr[ae]w\w*|pull\w*) (?:\w+ ){0,4}(?:dividend|guidance|outlook|forecast|target|pt|estimates?|rating)\b/g,
    -1.8,
  ],
  [
    /\b(?:target|pt|guidance|outlook|forecast|dividend) (?:price )?(?:is |was )?(?:cut|lowered|slashed|trimmed|reduced|suspended|withdrawn)\b/g,
    -1.8,
  ],
  [
    /\b(?:raised|upgraded|upgrades?|upped|started|initiated|initiates?|boosted) (?:\w+ ){0,5}(?:to|at|with) (?:an? )?(?:buy|outperform|overweight|strong buy)\b/g,
    1.8,
  ],
  [
    /\b(?:cut|downgraded|downgrades?|lowered|started|initiated|initiates?) (?:\w+ ){0,5}(?:to|at|with) (?:an? )?(?:sell|hold|neutral|underperform|underweight|reduce|equal-weight|market perform)\b/g,
    -1.4,
  ],
  [
    /\b(?:market|global|world|technology|industry) (?:leader|leadership)\b|\bleading (?:position|provider|supplier|company|manufacturer)\b|\bone of the (?:leading|largest|biggest)\b|\b(?:world|country|region) leading\b/g,
    0,
  ],
  [
    /\bfor the better\b|\bpositive (?:effect|impact|result|outlook|development|trend)\b|\bgood (?:results?|growth|progress|news|performance|demand|basis|opportunit\w+|position)\b/g,
    1.4,
  ],
  [/\bnegative (?:effect|impact|result|outlook|development|trend)\b|\bbad news\b|\bno longer\b/g, -1.2],
  [
    /\b(?:cost|annual|significant|considerable|substantial) savings\b|\bcost[- ]efficien\w+\b|\bsave (?:\w+ ){0,3}(?:costs|time|money|energy)\b/g,
    1.4,
  ],
  [
    /\bat the same level\b|\bin line with\b|\bremain(?:s|ed)? (?:unchanged|stable|flat)\b|\bunchanged\b|\bno (?:material |significant )?(?:change|effect|impact)\b/g,
    0,
  ],
  [
    /\b(?:well|strongly) (?:positioned|placed|received)\b|\b(?:developed|progressed|performed|progressing) (?:very |extremely )?(?:well|favou?rably|positively|strongly)\b/g,
    1.4,
  ],
  [/\b(?:market )?share (?:rose|grew|increased|climbed)\b/g, 1.6],
  [/\bshare (?:fell|dropped|declined|decreased|slipped)\b/g, -1.6],
  [
    /\bthird parties\b|\bfire (?:safety|protection|resistant|detection)\b|\bhit (?:the )?(?:market|stores|shelves)\b|\bno loss\b|\bloss prevention\b/g,
    0,
  ],
];

/** Returns the total score of the phrases, and the words they cover (those are not scored again individually). */
export function phraseScore(tokens: readonly Token[]): { readonly score: number; readonly used: ReadonlySet<number> } {
  const text = tokens.join(" ");
  const used = new Set<number>();
  const starts: number[] = [];
  let place = 0;
  for (const token of tokens) {
    starts.push(place);
    place += token.length + 1;
  }
  let score = 0;
  for (const [pattern, weight] of PHRASES) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const inside = starts.flatMap((start, i) => (start >= match.index && start < end ? [i] : []));
      if (inside.some((i) => used.has(i))) continue;
      for (const i of inside) used.add(i);
      score += weight;
    }
  }
  return { score, used };
}
