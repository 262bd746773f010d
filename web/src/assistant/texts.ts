// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// assistantButton, assistantPanel, minimisedBar
export const assistant = "Assistant";
export const openAssistant = "Open the assistant";
export const openAssistantHint = "Ask the assistant (A)";
export const closeAssistant = "Close the assistant";
export const minimiseAssistant = "Minimise the assistant";
export const restoreAssistant = "Restore the assistant";
export const newAnswer = "New answer";
export const loadFailedTitle = "The assistant couldn't be loaded";
export const loadFailedText = "Check your connection and try again.";

// useTutorialStart
export const tutorialFailed = "The tutorial couldn't be loaded";

// assistantPanel
export const conversation = "Conversation";
export const question = "Your question";
export const placeholder = "Screen, symbol or term";
export const send = "Send";
export const sending = "Looking for an answer…";
export const you = "You asked:";
export const notAdvice = "Not financial advice.";

// welcome
export const welcome =
  "I find screens, explain terms, and answer questions about symbols and your own data. Press an underlined number to see where it comes from.";
/** The word of a button in this language; the server writes English. */
export const buttonWords = (label: string): string => label;
export const suggestions = "Suggestions";
export const welcomeSuggestions = [
  { label: "Trading Strategies", question: "Which trading strategies do you advise?" },
  { label: "Find Trending Crypto", question: "Which tokens are trending?" },
  { label: "Platform Overview", question: "What can I do here?" },
] as const;

// assistantAnswer
export const unsure = "Not sure this is what you meant.";
export const incomplete = "Some of the answer is left out, because its numbers came without a source.";
export const nothingProved = "I can't show this answer, because its numbers came without a source.";
export const downloads = "Files to download";
export const sourceOf = (value: string) => `${value}, show its source`;
export const source = "Source";

// proofBox, proofLines
export const proofFrom = "From";
export const proofAbout = (what: string, about: string) => `${what} of ${about}`;
export const proofSource = "Source";
export const proofAsOf = "As of";
export const proofField = "Field";
export const openScreen = "Open the screen that shows it";
/** The calls that answers are made of, in words. */
export const callWords: Readonly<Record<string, string>> = {
  getAlerts: "your alerts",
  getCorporateEvents: "company events",
  getMarketData: "the market analysis",
  getMarketFeed: "the live prices",
  getOwnTrader: "your place on the leaderboard",
  getPaperAccounts: "your paper accounts",
  getPortfolioExposure: "your portfolio's exposure",
  getPortfolios: "your portfolios",
  getTradingSignals: "our signals",
  getWinningProjects: "the DEX screener",
  searchSymbols: "the symbol search",
  listAlertRules: "your alert rules",
};
/** What a call was made with, as far as it says something to a reader. */
export const inputKeys: readonly string[] = ["symbol", "symbols", "chain"];

// ownScreen
export const signIn = "Sign In";

// redirectNotice
export const opening = (label: string) => `Opening ${label}…`;
export const stay = "Stay here";
export const stayed = "You stay on this screen.";

// failedAnswer
export const failed =
  "I'm having trouble processing your request right now. You can navigate directly using the menu or try asking again.";
export const requestFailed = "Failed to get navigation assistance";
export const retry = "Retry";

// proposalCard
export const confirm = "Confirm";
export const confirming = "Confirming…";
export const cancel = "Cancel";
export const cancelled = "Cancelled. Nothing was changed.";
export const expired = "This proposal has expired. Nothing was changed.";
export const askAgain = "Ask again";
export const undo = "Undo";
export const undoing = "Undoing…";
export const undoUntil = (time: string) => `You can undo this until ${time}.`;
export const undoDoes = (undoing: string) => `Undo: ${undoing}`;
export const noUndo = "This can't be undone here.";
export const undoOver = "It can no longer be undone here.";
export const openOutcome = "Open it";

// earlierActions
export const doneEarlier = "Done earlier";

// islands/assistantDialog
export const askQuestion = "Ask a question";
export const close = "Close";
export const landingWelcome = "Ask how this site works, or choose a question.";
export const firstQuestions = [
  "What is this?",
  "How do I start?",
  "How much is a plan?",
  "Are the prices real?",
] as const;
