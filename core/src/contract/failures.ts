/**
 * Every error that the API can return, defined once. The body of an error answer is `sentence` as plain text; `code`
 * and the request id are sent in headers. Sentences name the error and the remedy and never anything internal. The
 * thrower fills in `{placeholders}`.
 */
export const FAILURES = {
  "bad-request": { status: 400, sentence: "The request is not valid: {detail}." },
  "bad-symbol": {
    status: 400,
    sentence: "That is not a symbol. Use letters, digits, dot or dash, such as AAPL or BTC-USD.",
  },
  "weak-password": { status: 400, sentence: "{error}" },
  "wrong-password": { status: 400, sentence: "That is not the password of this account." },
  "wrong-code": { status: 400, sentence: "That code is not valid, or no longer. Ask for a new one." },
  "wrong-one-time-code": {
    status: 400,
    sentence:
      "That one-time code is not right, or was used already. Enter the next one your app shows; if it is wrong too, set the clock of that device.",
  },
  "signed-out": { status: 401, sentence: "Sign in to open this." },
  "bad-token": { status: 401, sentence: "The sign-in token is not valid here. Sign in again." },
  "plan-too-small": { status: 402, sentence: "This is part of the {plan} plan and above." },
  "advisories-used-up": {
    status: 402,
    sentence: "The {count} advisories of today are used up. The {plan} plan has more; those you asked for stay open.",
  },
  "assets-used-up": {
    status: 402,
    sentence: "Your plan has room for {count} different assets. The {plan} plan has more; what you hold stays.",
  },
  "connections-used-up": {
    status: 402,
    sentence:
      "Your plan has room for {count}. The {plan} plan has more; or remove a connection that you no longer need.",
  },
  "alerts-used-up": {
    status: 402,
    sentence:
      "Your plan watches {count} alerts at once. The {plan} plan has more; or remove one that you no longer need.",
  },
  "bad-address": { status: 400, sentence: "Please enter a valid wallet address for this network" },
  "address-typo": { status: 400, sentence: "This address has a typo: its checksum doesn't match." },
  "key-refused": { status: 400, sentence: "{sentence}" },
  "address-not-yours": {
    status: 400,
    sentence:
      "That address is a contract or belongs to nobody: USDT sent there would be lost. Enter your own wallet's.",
  },
  "not-a-transaction": {
    status: 400,
    sentence: "That is not a transaction of {network}. Copy its hash from your wallet.",
  },
  "nothing-to-pay": { status: 400, sentence: "There is nothing to pay here; choose a network only where there is." },
  "not-set-up": { status: 403, sentence: "Finish setting up your account first." },
  "identity-mismatch": { status: 403, sentence: "The request names somebody else than who is signed in." },
  "merchant-only": { status: 403, sentence: "Only the merchant of this installation may do this." },
  "prove-yourself": {
    status: 403,
    sentence: "Confirm that it is you: this needs a sign-in within the last 5 minutes.",
  },
  "foreign-origin": { status: 403, sentence: "This request came from another site and was refused." },
  "wrong-signature": {
    status: 403,
    sentence: "The signature is not of the address that sent the payment, or is for another invoice.",
  },
  "unknown-symbol": { status: 404, sentence: "No symbol {symbol} is known here.{suggestions}" },
  "no-bars": {
    status: 404,
    sentence: "No source that is asked here has {timeframe} bars of {symbol}. Other timeframes may be there.",
  },
  "no-prices": {
    status: 404,
    sentence: "No source that is asked here has prices of {symbol}. Which ones are asked is the operator's choice.",
  },
  "file-unusable": {
    status: 404,
    sentence:
      "The candle file of {symbol} on this server has no bars that can be used. The server's log names its bad lines, with the reason.",
  },
  "not-yet": { status: 404, sentence: "The replay has not reached the first bar of {symbol}, {date}." },
  "unknown-token": { status: 404, sentence: "No token {address} on {chain} is known to any source here." },
  "no-such-moment": { status: 404, sentence: "The screener of that moment is not kept any more. Ask without asOf." },
  "not-found": { status: 404, sentence: "There is nothing at this address." },
  "method-not-allowed": { status: 405, sentence: "This address does not take {method}." },
  "username-taken": { status: 409, sentence: "The username {username} is taken. Choose another." },
  "username-reserved": { status: 409, sentence: "The username {username} is reserved. Choose another." },
  oversold: {
    status: 409,
    sentence: "The sale of {quantity} {symbol} on {date} would be of more than the {held} held then. {remedy}",
  },
  "cannot-be-counted": { status: 409, sentence: "{what} {remedy}" },
  "wallet-pinned": {
    status: 409,
    sentence: "This address is set by {name} on the server and is read-only here. Change it there and restart.",
  },
  "wallet-tampered": {
    status: 409,
    sentence: "The stored address of this network was changed from outside. The operator has to look into it first.",
  },
  "no-change-waits": { status: 409, sentence: "No change of this address is waiting." },
  "network-off": { status: 409, sentence: "{network} cannot be paid on right now: {why} Choose another network." },
  "claimed-already": { status: 409, sentence: "That transaction belongs to another invoice already." },
  "price-changed": { status: 409, sentence: "The price has changed since it was shown. Look at it once more." },
  "plan-not-smaller": { status: 409, sentence: "That is no smaller plan than the one you have. Buy it instead." },
  "plan-smaller": {
    status: 409,
    sentence: "That is a smaller plan than the one you have. Take it on the billing page: it needs no payment.",
  },
  "refund-waits": {
    status: 409,
    sentence: "Money for the plan you have is asked back. Wait until the merchant has decided, then choose again.",
  },
  "invoice-closed": { status: 409, sentence: "Invoice {number} is {status}: {remedy}" },
  "changed-elsewhere": {
    status: 409,
    sentence: "This was changed in another window since it was loaded. Load it anew and make the change again.",
  },
  "decided-already": { status: 409, sentence: "This was decided already, as {kind}." },
  "not-refundable": { status: 409, sentence: "This invoice cannot be refunded: {why}" },
  "backtests-unfinished": {
    status: 409,
    sentence: "{count} of your backtests are not finished. Wait for one, or cancel it.",
  },
  "channel-not-set-up": { status: 409, sentence: "{channel} is not set up here. Ask whoever runs this installation." },
  "not-for-this-identity": { status: 409, sentence: "Passwords are kept by {provider}; change it there." },
  "same-key-running": { status: 409, sentence: "The same request is being answered. Wait for its answer." },
  "same-key-done": {
    status: 409,
    sentence: "Your change was saved, but we lost the confirmation. Reload the page to see it.",
  },
  "body-too-large": { status: 413, sentence: "The request is larger than {limit}." },
  "wrong-content-type": { status: 415, sentence: "Send JSON with the content type application/json." },
  "same-key-other-request": {
    status: 422,
    sentence: "This Idempotency-Key belongs to another request. Use a new one.",
  },
  "invoices-unpaid": {
    status: 429,
    sentence:
      "You've reached the limit of {count} unpaid invoices on {network}. Pay the open one, choose another network, or try again in {time}.",
  },
  "too-many-requests": { status: 429, sentence: "Too many requests. Try again in {seconds} s." },
  "queue-full": {
    status: 503,
    sentence: "We're busy right now, so nothing was changed. Try again in {seconds} s.",
  },
  "timed-out": { status: 503, sentence: "This took too long. Try again in a moment." },
  "sign-in-unavailable": { status: 503, sentence: "Signing in is not possible right now. Try again in a minute." },
  "exchange-unread": { status: 503, sentence: "{sentence} Try again in a few minutes." },
  "channel-unreachable": { status: 503, sentence: "{channel} cannot be reached right now. Try again in a minute." },
  "mail-unavailable": { status: 503, sentence: "The mail could not be sent. Try again in a few minutes." },
  "no-data": { status: 503, sentence: "No source has data for {symbol} right now. Try again in a minute." },
  "sources-busy": {
    status: 503,
    sentence: "The sources of {symbol} were asked as often as they allow just now. Try again in {seconds} s.",
  },
  "no-tokens": { status: 503, sentence: "Failed to load DEX screener data. Please try again later." },
  "record-changed": {
    status: 503,
    sentence:
      "No advice is given now: the record that it is written into was changed from outside, and the operator has to restore it.",
  },
  "record-row-changed": {
    status: 503,
    sentence: "Row {seq} of the record was changed from outside after it was written; the operator has to restore it.",
  },
  "alerts-full": {
    status: 503,
    sentence:
      "This installation watches as many alerts of that kind as it can ({count}). Try again later, or ask whoever runs it.",
  },
  "amounts-used-up": {
    status: 503,
    sentence:
      "Too many payments are open on {network} right now. Try again in a few minutes, or choose another network.",
  },
  "chain-unread": {
    status: 503,
    sentence: "{network} cannot be read right now. Try again in a minute; nothing is lost.",
  },
  "database-unavailable": {
    status: 503,
    sentence: "The database is not available right now, so this could not be done. Try again in a few seconds.",
  },
  "write-conflict": {
    status: 503,
    sentence: "Your change wasn't saved because another was being saved at the same time. Try again.",
  },
  unavailable: { status: 503, sentence: "The server is starting or stopping. Try again in a few seconds." },
  internal: { status: 500, sentence: "Something went wrong on the server. The request id helps to find it." },
} as const;

export type FailureCode = keyof typeof FAILURES;

/**
 * An error caused by the caller or by something outside: thrown by services, turned into status and sentence in one
 * place.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** The form field that is invalid, if any. */
  readonly field: string | undefined;
  /** Seconds after which the request may be retried, where known (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    facts: Readonly<Record<string, string>> = {},
    options: { cause?: unknown; field?: string; retryAfterSeconds?: number } = {},
  ) {
    const { status, sentence } = FAILURES[code];
    super(
      sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ""),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = "Failure";
    this.code = code;
    this.status = status;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
