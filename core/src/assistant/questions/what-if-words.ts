import { questionWords } from "../actions/question-words.ts";
import { tokensOf } from "../classifier/tokens-of.ts";
import type { Entities } from "../entities/entities.ts";

/** The least and greatest move that getPortfolioExposure computes, in percent. */
const GREATEST_FALL = 95;
const GREATEST_RISE = 300;
/** Moves smaller than this are written as zero. */
const LEAST = 0.01;
/** The move of a question that states none. */
const EXAMPLE = 20;

/** What is asked back where a question doesn't state one move of one symbol, by its id. */
export const WHAT_IF_TEXTS = {
  "ask.what-if-percent": "By which percentage does it move? Ask, for example: what if BTC falls 20%?",
  "ask.what-if-limits":
    "Which percentage, from a fall of 95% to a rise of 300%, and not zero? Ask, for example: what if BTC falls 20%?",
  "ask.what-if-way": "Does it rise or fall, and by which percentage? Ask, for example: what if BTC rises 20%?",
  "ask.what-if-symbol": "Which symbol? I work out the move of one at a time. Ask, for example: what if BTC falls 20%?",
} as const;

const RISES = of(
  "rise rises rising rose risen climb climbs climbed climbing gain gains gained rally rallies rallied jump jumps jumped soar soars soared surge surges surged spike spikes pump pumps pumped increase increases increased recover recovers rebound rebounds bounces moons moon best",
  "steigt steigen steige stiege anstieg ansteigt gewinnt klettert zulegt",
  "sube suben suba suban subiera subida subir aumenta aumentara gana ganara alza",
  "monte montent montait montee monter augmente augmentait hausse gagne gagnait grimpe grimpait prend prenait",
);
const FALLS = of(
  "fall falls fell fallen falling drop drops dropped dropping lose loses lost losing decline declines declined crash crashes crashed crashing dip dips dipped tank tanks tumble tumbles slump slumps plunge plunges plunged sink sinks sank slide slides collapse collapses decrease decreases decreased dump dumps correction recession bear shock stress survive",
  "fallt fallen falle fiele fielen sturzen crashen einbrechen sinkt sinken sinke verliert verlieren verlust einbricht einbruch sturzt absturz abgibt ruckgang crasht abschmiert runtergeht kurssturz marktruckgang stresstest",
  "cae caen caiga caigan cayera caida caer baja bajada bajan baje bajen bajara pierde pierden pierda desploma desploman hunde hunden bajaran estres",
  "baisse baissent baissait tombe tombent tombait chute chutent chutait chutaient plonge plongent perd perde perdent perdait recule recul krach effondre",
);
/** Words that say the direction only where no other does: 'baisse de plus de', 'falls by up to'. */
const UP = of("up upward higher plus more hoch hoher rauf arriba mas haut");
const DOWN = of("down downward lower minus less runter tiefer niedriger weniger abajo menos moins bas");
const NOT = of("not never doesnt dont didnt wont isnt nicht pas");
/** What the one who asks gains or loses, which isn't the move. */
const OWN =
  / (?:i|we|je|on)(?: (?:would|could|will|might|do|did|ll|d))? (?:lose|lost|gain|gained|make|gagne|gagnait) | my (?:losses|loss|gains?|fall) /g;
/** Amounts in words, which aren't worked out. */
const AMOUNTS = of(
  "zero half halves halved halve third quarter tenth double doubles doubled triple triples tripled bankrupt worthless ten twenty thirty forty fifty sixty seventy eighty ninety hundred thousand percent pct high peak swap swapped",
  "null halfte halbiert halbieren verdoppelt pleite zehn zwanzig dreissig funfzig prozent",
  "cero mitad dobla duplica quiebra diez veinte treinta cincuenta ciento maximos",
  "moitie divise sommets faillite dix vingt trente cinquante cent",
);
const TIMES = / (?:x\d\S*|\d\S*x) /;
/** What no listed symbol stands for. */
const NO_SYMBOLS = of(
  "rate rates inflation oil gold dollar dolar euro fed zinsen zins ol leitzins tipos tasas petroleo oro taux inflacion petrole stablecoin stablecoins",
);

/** Coins as a whole, in four languages. */
const CRYPTO =
  / (?:(?:crypto|krypto|cripto)\S*|(?:all |my |alle |meine |todas |mis |toutes |mes )?(?:the |the other )?\S*coins?|monedas digitales|(?:crypto-?)?monnaies numeriques) /;

/** What a question that names no symbol is taken to be about, and the sentence that says so, by its id. */
const WHAT_IF_MARKETS = {
  crypto: {
    symbol: "BTC-USD",
    id: "ask.what-if-crypto",
    text: "I took Bitcoin for the crypto market: each holding moves as far as it has usually moved with it.",
  },
  shares: {
    symbol: "SPY",
    id: "ask.what-if-market",
    text: "I took the fund SPY for the market: each holding moves as far as it has usually moved with it.",
  },
} as const;

/** Returns the market that a question without a symbol is about: coins where it speaks of them, else shares. */
export const marketMeant = (question: string): (typeof WHAT_IF_MARKETS)[keyof typeof WHAT_IF_MARKETS] =>
  CRYPTO.test(questionWords(question)) ? WHAT_IF_MARKETS.crypto : WHAT_IF_MARKETS.shares;

/** The move that a question states, or the id of what to ask back. */
export type StatedMove = { readonly percent: number; readonly isExample: boolean } | { readonly ask: WhatIfText };
export type WhatIfText = keyof typeof WHAT_IF_TEXTS;

/** Reads which move of one symbol a question asks about. No number is ever made to fit. */
export function statedMove(question: string, entities: Entities): StatedMove {
  const { listings, unlisted, percents, numbers } = entities;
  const plain = tokensOf(question).map(({ text }) => ` ${text} `);
  const words = plain.join("").replaceAll("  ", " ").replaceAll(OWN, " ");
  if (listings.length + unlisted.length > 1) return { ask: "ask.what-if-symbol" };
  if (listings.length + unlisted.length === 0 && NO_SYMBOLS.test(words)) return { ask: "ask.what-if-symbol" };
  if (percents.length > 1) return { ask: "ask.what-if-percent" };
  const [percent] = percents;
  if (percent === undefined && (numbers.length > 0 || AMOUNTS.test(words) || TIMES.test(words)))
    return { ask: "ask.what-if-percent" };
  const way = statedWay(question, words, percent);
  if (way === "unclear" || (way === undefined && percent !== undefined)) return { ask: "ask.what-if-way" };
  const size = Math.abs(percent ?? EXAMPLE);
  if (size < LEAST || size > (way === "rise" ? GREATEST_RISE : GREATEST_FALL)) return { ask: "ask.what-if-limits" };
  return { percent: way === "rise" ? size : -size, isExample: percent === undefined };
}

function statedWay(question: string, words: string, percent = 0): "rise" | "fall" | "unclear" | undefined {
  const isMinus = percent < 0 || /(?:^|[\s(:,])[-−–]\s?\d/.test(question);
  const isPlus = /(?:^|[\s(:,])\+\s?\d/.test(question);
  const [rises, falls] = [RISES.test(words), FALLS.test(words)];
  if (NOT.test(words) || (rises && (falls || isMinus)) || (falls && isPlus)) return "unclear";
  if (rises || falls) return rises ? "rise" : "fall";
  const [up, down] = [isPlus || UP.test(words), isMinus || DOWN.test(words)];
  if (up && down) return "unclear";
  return up ? "rise" : down ? "fall" : undefined;
}

/** Returns a pattern of whole words. */
function of(...lists: readonly string[]): RegExp {
  return new RegExp(` (?:${lists.join(" ").replaceAll(" ", "|")}) `);
}
