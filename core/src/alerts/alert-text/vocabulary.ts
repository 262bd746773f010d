const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ""));

/** Words for the direction in which a value moves, or the side that it reaches. */
export const UP_WORDS =
  set(`above over exceeds exceed exceeding higher rises rise rising rose climbs climb climbing gains gain gaining jumps
  jump jumping rallies rally rallying surges surge surging soars soar up upward upwards tops pumps pump increases increase increasing
  grows grow bullish greater more golden oversteps upper overbought`);
export const DOWN_WORDS =
  set(`below under beneath lower falls fall falling fell drops drop dropping dropped dips dip dipping sinks sink
  sinking loses lose losing declines decline declining crashes crash crashing dumps dump dumping plunges plunge plunging slides slide down
  downward downwards bearish less death decreases decrease decreasing shrinks oversold tanks tank`);
/** Words for reaching or passing without a side. */
export const CROSS_WORDS =
  set(`crosses cross crossing crossed hits hit hitting reaches reach reaching touches touch touching at passes pass
  passing tests breaks break breaking through`);
/** Words for moving without a direction. */
export const EITHER_WORDS = set("moves move moving changes change changing swings swing swinging either");

/** Words that do not change the meaning of a request. */
export const FILLERS =
  set(`a an the your me i id i'd my we us please pls kindly can could you would want wanna like to be told know let tell alert
  alerts alarm warn notify notification inform ping remind watch set create make add give send get gets got getting when whenever if once as
  soon is it its it's of for in on by at with within during than price prices priced value quote market trading trades trade
  trading stock stocks share shares coin coins token crypto currency ticker symbol back again ever has have had will goes go going turn turns turning come comes
  coming closes close closing closed ends end ending now hey hi hello ok okay thanks thank so then that there this from about just bar bars
  candle candles chart charts timeframe line lines new fresh equal equals way any each every time times rest mark
  level levels out some inc corp all always side message email mail e-mail telegram push webhook via using cooldown
  perbar such one size usual normal typical action profile changes percent ormore orless`);

/** Words for currencies: they are compared with the currency of the symbol or portfolio. */
export const CURRENCY_WORDS = set("dollar dollars usd usdt eur euro euros gbp pound pounds yen jpy");

/** Words that name a reading or an event, or are part of such a name. */
export const SUBJECT_WORDS =
  set(`rsi relative strength index macd signal signals histogram average averages moving mean ma sma ema dma simple
  exponential cross crossover bollinger bollingers band bands bb volume vol spike spikes spiking surges doubles double doubling triples triple
  tripling quadruples buy sell buying selling advisory advice recommendation recommendations flips flip flipping immediate short long term conservative moderate aggressive risk confidence confident portfolio portfolios drawdown high peak top
  upper lower oversold overbought golden death bullish bearish hourly daily weekly minute minutes hour hours day days week weeks half ago negative
  worth total account edge edges proven only`);

const NO_SMS =
  "We don't send text messages. Alerts come in the app, by email, Telegram, push or webhook. Name one of these.";

/** Words that reverse a sentence, join two conditions, or need something that rules do not support. */
export const REFUSED: Readonly<Record<string, string>> = {
  not: "An alert waits for something to happen, so it can't watch for 'not'. Say what should happen.",
  never: "An alert waits for something to happen, so it can't watch for 'never'. Say what should happen.",
  "don't": "An alert waits for something to happen. Say what should happen, without 'don't'.",
  dont: "An alert waits for something to happen. Say what should happen, without 'don't'.",
  without: "An alert can't watch for 'without'. Say one thing that should happen.",
  unless: "An alert watches one condition, but 'unless' joins two. Create an alert for each.",
  except: "An alert watches one condition, but 'except' joins two. Create an alert for each.",
  and: "An alert watches one condition, but 'and' joins two. Create an alert for each.",
  or: "An alert watches one condition, but 'or' joins two. Create an alert for each.",
  between: "An alert watches one level, not a range. Create an alert for each end.",
  before: "We can't read when an alert should end. Set it in the form.",
  until: "We can't read when an alert should end. Set it in the form.",
  text: NO_SMS,
  texts: NO_SMS,
  sms: NO_SMS,
  whatsapp: NO_SMS,
  today: "We can't read calendar days. Give a window such as 'in 24 hours'.",
  tomorrow: "We can't read calendar days. Give a window such as 'in 24 hours'.",
  yesterday: "We can't read calendar days. Give a window such as 'in 24 hours'.",
};

/** Returns whether a word belongs to the vocabulary of alerts and so cannot be a name. */
export function isVocabulary(word: string): boolean {
  return (
    FILLERS.has(word) ||
    CURRENCY_WORDS.has(word) ||
    SUBJECT_WORDS.has(word) ||
    UP_WORDS.has(word) ||
    DOWN_WORDS.has(word) ||
    CROSS_WORDS.has(word) ||
    EITHER_WORDS.has(word) ||
    Object.hasOwn(REFUSED, word)
  );
}
