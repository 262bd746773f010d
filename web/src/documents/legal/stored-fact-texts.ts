// What is stored, by subject: each kind of data with its content and its retention period.

/** One kind of stored data: its name, its content and its retention period. */
export type StoredFact = readonly [name: string, what: string, howLong: string];

const WITH_ACCOUNT = "Until you delete your account";
const UNTIL_REMOVED = "Until you remove it or delete your account";

export const accountTitle = "Your account";
export const signInTitle = "Signing in";
export const workTitle = "What you make here";
export const paymentsTitle = "Plans and payments";
export const logsTitle = "Logs";

export const ACCOUNT: readonly StoredFact[] = [
  [
    "Profile",
    "Your username, display name, email address and role, the risk profile if you chose one, when you joined, and which first steps you have done",
    WITH_ACCOUNT,
  ],
  [
    "Notification channels",
    "Your Telegram chat, and the address of your browser or webhook with its secret (encrypted); your quiet hours and time zone, and whether you want the daily email; the address at which other platforms can post alerts for you (encrypted)",
    `${UNTIL_REMOVED}. A code that links a Telegram chat is kept for 15 minutes`,
  ],
  ["Dashboard", "The order of its cards, if you changed it", WITH_ACCOUNT],
  ["Tutorials and lessons", "How far you have come in each, when, and which you have finished", WITH_ACCOUNT],
];

export const PASSWORD: readonly StoredFact[] = [
  [
    "Email and password",
    "Your email address and the name you gave. We store a hash of your password (scrypt), from which nobody can read it. If you use two-factor authentication, we also store its secret (encrypted) and your recovery codes (hashed)",
    WITH_ACCOUNT,
  ],
];

export const providerFact = (name: string): StoredFact => [
  "Identity",
  `What ${name} tells us: its id for you, your email address and whether it is verified, and your name. Your password stays with ${name}`,
  WITH_ACCOUNT,
];

export const SESSIONS: readonly StoredFact[] = [
  [
    "Signed-in browsers",
    "For each browser: a hash of its cookie, who is signed in, the browser and system in words ('Firefox on Linux'), when you signed in and when you were last active",
    "Until you sign out, after 12 hours without use, or after 14 days",
  ],
  [
    "Ended sessions",
    "When you last signed out, with a hash of your identity. An older sign-in can then no longer be used",
    "1 hour",
  ],
];

export const PASSWORD_SAFETY: readonly StoredFact[] = [
  ["A sign-in in progress", "Which step you are at, with a hash of the cookie", "Up to 30 minutes"],
  [
    "Wrong passwords",
    "How often a wrong password was entered, with a hash of the account and of the network. This slows down guessing",
    "30 minutes after each, 16 hours at most",
  ],
  [
    "Emails and sign-ups",
    "How many emails we sent to an address, and how many emails and sign-ups came from one network, each with a hash. This limits spam",
    "Counts for up to 2 hours, deleted within 16 hours",
  ],
  [
    "Links sent by email",
    "A hash of the link, your account's id, your email address, and when you used the link. A sign-up that isn't confirmed yet is stored only in the emailed link; after you confirm one, a hash of the address makes its other sign-up links invalid",
    "Links: 1 hour for a new password, 24 hours for an address, and no longer than your account. The hash: 24 hours, even if you delete the account",
  ],
];

export const WORK: readonly StoredFact[] = [
  ["Watchlist", "The symbols you follow, and since when", UNTIL_REMOVED],
  [
    "Screeners",
    "The tokens you watch, and since when; the token and stock filters you saved, with their names",
    UNTIL_REMOVED,
  ],
  ["Alert rules", "What to alert you about, with your note, its state and how often it fired", UNTIL_REMOVED],
  [
    "Alerts and their messages",
    "What each alert said, why it fired and whether you read it. For each message: its channel, part of the address it went to, and whether it arrived",
    WITH_ACCOUNT,
  ],
  [
    "Portfolios",
    "Their names and currencies, your transactions with your notes, and their highest value if an alert watches for a fall. The names of the files you imported, and which symbols you chose for names in them. For a link that you share: a hash of it, what it hides and when it ends",
    UNTIL_REMOVED,
  ],
  [
    "Connected accounts",
    "The address you connected, or the exchange with the last four characters of the key. The key itself is encrypted and can only read",
    "Until you end the connection or delete your account; a key also ends when the exchange rejects it",
  ],
  [
    "API keys",
    "Their names, scopes and first characters, a hash of each, when it was last used, and its calls by day for 30 days",
    "Until you revoke the key; 30 days after it expires",
  ],
  ["Paper trading", "Your paper accounts with their orders, fills and daily values", WITH_ACCOUNT],
  [
    "Leaderboard",
    "Your pseudonym and settings, your results and badges, and which traders you follow or copy",
    WITH_ACCOUNT,
  ],
  [
    "Chart drawings",
    "The lines, levels and notes you drew on each symbol, and when you last changed them",
    "Until you delete them or your account. That you drew on a symbol is kept until you delete your account",
  ],
  ["Chart indicators", "The settings you chose for each symbol, and when you last changed them", UNTIL_REMOVED],
  [
    "Advisories you requested",
    "The symbol, risk profile and day. We count them against your plan's daily limit and keep them up to date",
    WITH_ACCOUNT,
  ],
  ["Recommendations you dismissed", "Which one, and on which day", WITH_ACCOUNT],
  [
    "Language model requests",
    "How many requests to a language model you caused today, if the operator uses one. Questions to the assistant that it isn't sure about are sent to the model with what was looked up for them; neither is stored here",
    "Until the next day",
  ],
  [
    "Backtests",
    "The rules you tested, on which symbols and years, their progress and results",
    "Until you delete one or your account. Which rules you tried is kept until you delete your account, because testing many rules finds some that work by luck",
  ],
];

export const PAYMENTS: readonly StoredFact[] = [
  [
    "Trial",
    "When a trial began, with a hash of the email address, so that each address gets one trial",
    "Kept after you delete your account",
  ],
  [
    "Invoices and payments",
    "What you ordered, its price and network; the transfers that paid it, as anybody can see them on the chain (transaction, addresses, amount); what became a plan or credit, and when we notified you",
    "Kept for the operator's accounts. If you delete your account, your name and id are removed from them",
  ],
  [
    "Claims and refunds",
    "A transaction you claimed as yours, the address a refund goes to, and the signatures that prove they are yours",
    "As long as the invoice, without your name once you delete your account",
  ],
  [
    "Price previews and reminders",
    "What a change of plan would have cost when you looked, which reminders we sent, and whether you cancelled",
    WITH_ACCOUNT,
  ],
];

export const LOGS: readonly StoredFact[] = [
  [
    "Repeated requests",
    "Our answer to a change you requested, so that a request your browser sends twice takes effect once",
    "24 hours, or until you delete your account",
  ],
  [
    "Audit log",
    "What was done to accounts and roles, when, and the id of the account that did it. It contains no passwords or secrets. Who became the merchant is also stored with the code that was used",
    "As long as the operator keeps it, even if you delete your account",
  ],
  [
    "Merchant's audit log",
    "What a merchant did to wallets, invoices and refunds, when and why, and the id of the merchant's account",
    "Permanently: it can't be changed",
  ],
  [
    "Server log",
    "Errors, with the number of the request. Requested addresses only if the operator turned on detailed logging",
    "As long as the operator keeps it",
  ],
];
