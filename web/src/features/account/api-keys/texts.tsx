import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// apiKeysSection
export const apiKeys = "API keys";
export const apiKeysIntro =
  "With an API key, your own programs can read from this server and act for you, within what you allow.";
export const keysLoading = "Loading your API keys";
export const keysFailed = "Your API keys couldn't be loaded.";
export const keysPlan = (planName: string) => `API keys are included in the ${planName} plan and above.`;
export const keysPaused =
  "The keys below don't work until your plan includes API keys again. You can still see and revoke them.";
export const seePlans = "See plans";

// createKey
export const createKey = "Create an API key";
export const newKey = "New API key";
export const keyName = "Name";
export const keyNameHint = "What you will use it for, so that you recognise it later.";
export const keyMay = "What the key may do";
export const neverAllowed =
  "Whatever you choose, a key can never make payments, and never reaches wallets, security settings or your account.";
export const scopeMissing = "Choose at least one.";
export const validFor = "Valid for";
export const days30 = "30 days";
export const days90 = "90 days";
export const days365 = "365 days";
export const termUntilRevoked = "Until you revoke it";
export const creating = "Creating...";
export const createThisKey = "Create key";
export const cancel = "Cancel";

// scopes
export const readMarket = "Read market data and advice";
export const readMarketAllows =
  "It reads prices, analyses, signals, the stock screener and our track record, and requests advisories, which count towards yours.";
export const readOwn = "Read your own data";
export const readOwnAllows =
  "It reads your portfolios, watchlists, alerts, backtests and paper accounts, and lists that mark what is yours, such as the feed, the DEX screener and the leaderboard. It puts questions to the assistant.";
export const changeAlerts = "Change alerts and watchlists";
export const changeAlertsAllows =
  "It creates, changes and deletes your alerts, and edits your watchlists and saved filters.";
export const tradePaper = "Trade on paper";
export const tradePaperAllows = "It places and cancels orders in your paper account, where no real money is involved.";

// newSecret
export const secretOf = (name: string) => `Secret of ${name}`;
export const secretHint = "Anyone who has it can do what this key may do.";
export const tryKey = "Try it";
export const tryKeyNote = "This call returns who you are, your plan and what the key may do.";
export const copyCommand = "Copy the command";

// keyList
export const yourKeys = "Your API keys";
export const callLimit = (count: number) =>
  `Your plan allows ${count.toLocaleString("en-US")} calls a minute, with all keys together.`;
export const noKeysYet = "You haven't created an API key yet.";
export const noKeys = "You have no API keys.";

// keyRow
export const replacedBadge = "Replaced";
export const expiredBadge = "Expired";
export const startsWith = (start: ReactNode) => <>Starts with {start}</>;
export const keyTimes = (created: ReactNode, end: string, used: ReactNode) => (
  <>
    Created {created}, {end}, {used}
  </>
);
export const neverUsed = "never used";
export const lastUsed = (used: ReactNode) => <>last used {used}</>;
export const rotate = "Rotate";
export const rotateNamed = (name: string) => `Rotate ${name}`;
export const revoke = "Revoke";
export const revokeNamed = (name: string) => `Revoke ${name}`;
export const mayNamed = (name: string) => `What ${name} may do`;

// keyEnd
export const untilRevoked = "valid until revoked";
export const expires = (day: string) => `expires ${day}`;
export const expired = (day: string) => `expired ${day}`;
export const replacedUntil = (time: string) => `replaced, valid until ${time}`;

// keyCalls
export const callsLately = (count: number) =>
  count === 0
    ? "No calls in the last 30 days"
    : `${count.toLocaleString("en-US")} ${count === 1 ? "call" : "calls"} in the last 30 days`;
export const callsOf = (name: string) => `Calls with ${name} by day (UTC)`;
export const day = "Day";
export const calls = "Calls";

// rotateKey
export const rotateNote =
  "You get a new key that has the same name and may do the same. Give it to your programs before the old one ends.";
export const oldKeyStays = "The old key stays valid";
export const noOverlap = "Not at all: it ends now";
export const hour1 = "For 1 hour";
export const hours24 = "For 24 hours";
export const days7 = "For 7 days";
export const rotating = "Rotating...";
export const rotateThisKey = "Rotate key";

// revokeKey
export const revokeTitle = (name: string) => `Revoke ${name}?`;
export const revokeNote = (question: ReactNode) => (
  <>{question} Programs that use it stop working right away. You can't undo this.</>
);
export const revokeThisKey = "Revoke key";
export const keep = "Keep it";
export const revoked = (name: string) => `${name} is revoked`;
