// What is said on many screens, by the file that says it. Imported whole, as TEXTS: the build drops the names. Constants only: every
// screen would load a function, and only those that use a constant get it.

// errorText
export const serverUnreachable = "The server can't be reached. Check your connection and try again.";
/** How the sentence of a wrong field begins, before the field's name. */
export const requestInvalid = "The request is not valid: ";

// call
export const serverSilent = "The server can't answer right now. Try again in a minute.";

// freshnessText
export const live = "Live";
export const delayed = "Delayed";
/** Around the minutes of a delay. */
export const beforeDelay = "Delayed ";
export const afterDelay = " min";
export const endOfDay = "End of day";
export const replay = "Replay";
export const simulated = "Simulated";
export const stale = "Stale";
export const alsoStale = (text: string) => `${text}, stale`;

// changePeriodText
export const withinDay = "in the last 24 hours";
export const sinceDay = "over 24 hours";
export const dayRange = "24-hour range";
export const sinceMidnight = "since 00:00 UTC";
export const midnightRange = "Range since 00:00 UTC";
export const withinSession = "in the latest session";
export const sinceClose = "since the last close";
export const sessionRange = "Day range";

// screenGroups
export const overview = "Overview";
export const symbol = "Symbol";
export const timeframes = "Timeframes";
export const advice = "Advice";
export const signals = "Signals";
export const positionSize = "Position Size";
export const lists = "Lists";
export const allTokens = "All Tokens";
export const watched = "Watched";
export const riskRules = "Risk Rules and Hit Rate";
export const traders = "Traders";
export const badges = "Badges";
export const howToPay = "How to Pay";
export const wallets = "Wallets";
export const payments = "Payments";
export const plans = "Plans";

// searchNotes, unreachableText
export const notSearched = "Symbols couldn't be searched, so there may be others.";
/** After the names of the sources. */
export const sourcesNotSearched = " couldn't be searched just now, so there may be others.";
/** After what is missing. */
export const didYouMean = " Did you mean:";
export const noExactMatch = "No exact match. Did you mean:";

// timeText
export const todayAtClose = "today at market close";
export const marketClose = "market close";

// usernameForm
export const usernameHint = "2 to 32 letters, digits, dots, dashes or underscores; a letter or digit first.";
export const noUsername =
  "That can't be a username. Choose 2 to 32 letters, digits, dots, dashes or underscores; a letter or digit first.";

// whereListed
/** Before the name of a source. */
export const fromSource = "from ";

// pushSubscription
export const noticesDenied =
  "Your browser was told not to show notices. Allow them for this site in its settings, and try again.";
export const noNoticeAddress = "Your browser gave no address to send notices to. Update it, or use another one.";
export const aBrowser = "A browser";
export const browserOn = " on ";
export const thisDevice = "this device";

// plainAmount
export const enterNumber = "Enter a number such as 0.25.";
export const enterAboveZero = "Enter a number above zero.";
export const enterPlain = "Enter a plain number such as 1500.25.";
