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
  "wrong-password": { status: 400, sentence: "That password is incorrect." },
  "wrong-code": { status: 400, sentence: "That code is wrong or has expired. Get a new one." },
  "wrong-one-time-code": {
    status: 400,
    sentence:
      "That one-time code is wrong or was already used. Enter the next one your app shows. If that fails too, check the clock of that device.",
  },
  "signed-out": { status: 401, sentence: "Sign in to continue." },
  "bad-token": { status: 401, sentence: "This sign-in isn't valid here. Sign in again." },
  "bad-api-key": {
    status: 401,
    sentence: "This API key isn't valid. It may have expired or been revoked. Create another one on the account page.",
  },
  "plan-too-small": { status: 402, sentence: "This is included in the {plan} plan and above." },
  "advisories-used-up": {
    status: 402,
    sentence:
      "You've used today's {count} advisories. The {plan} plan includes more, and the ones you requested stay open.",
  },
  "assets-used-up": {
    status: 402,
    sentence: "Your plan allows {count} different assets. The {plan} plan allows more. What you already hold stays.",
  },
  "connections-used-up": {
    status: 402,
    sentence: "Your plan allows {count}. Remove one you no longer need, or upgrade to the {plan} plan for more.",
  },
  "alerts-used-up": {
    status: 402,
    sentence:
      "Your plan includes {count} active alerts. Delete one you no longer need, or upgrade to the {plan} plan for more.",
  },
  "bad-address": { status: 400, sentence: "Please enter a valid wallet address for this network" },
  "address-typo": { status: 400, sentence: "This address has a typo: its checksum doesn't match." },
  "key-refused": { status: 400, sentence: "{sentence}" },
  "address-not-yours": {
    status: 400,
    sentence:
      "That address is a contract or belongs to no one, so USDT sent there would be lost. Enter an address of your own wallet.",
  },
  "not-a-transaction": {
    status: 400,
    sentence: "That isn't a transaction hash on {network}. Copy it from your wallet.",
  },
  "nothing-to-pay": { status: 400, sentence: "There is nothing to pay here, so no network or payment is needed." },
  "not-set-up": { status: 403, sentence: "Finish setting up your account first." },
  "identity-mismatch": {
    status: 403,
    sentence: "This request is for a different user than the one who is signed in. Reload the page.",
  },
  "not-with-key": { status: 403, sentence: "This can't be done with an API key. Sign in to do it." },
  "scope-missing": {
    status: 403,
    sentence: "This API key may not do that: it lacks the scope {scope}. Create one that has it.",
  },
  "merchant-only": { status: 403, sentence: "Only the merchant of this installation can do this." },
  "prove-yourself": {
    status: 403,
    sentence: "Confirm it's you. You need to have signed in within the last 5 minutes to do this.",
  },
  "foreign-origin": { status: 403, sentence: "This request came from another site, so we refused it." },
  "wrong-signature": {
    status: 403,
    sentence:
      "This signature doesn't match. Sign the text exactly as shown: for a payment with the wallet that sent it, for a refund with the wallet that receives it.",
  },
  "unknown-symbol": { status: 404, sentence: "We couldn't find the symbol {symbol}.{suggestions}" },
  "no-bars": {
    status: 404,
    sentence: "None of the sources used here has {timeframe} bars of {symbol}. Try another timeframe.",
  },
  "no-prices": {
    status: 404,
    sentence:
      "We have no prices for {name}: none of the sources used here has them. The operator chooses which sources are used.",
  },
  "file-unusable": {
    status: 404,
    sentence:
      "The candle file of {symbol} on this server has no usable bars. The server's log lists its bad lines and why each was rejected.",
  },
  "not-yet": { status: 404, sentence: "The replay hasn't reached the first bar of {symbol} yet, on {date}." },
  "unknown-token": { status: 404, sentence: "None of the sources used here knows the token {address} on {chain}." },
  "no-such-moment": {
    status: 404,
    sentence: "That version of the screener's lists is no longer stored. Request it again without asOf.",
  },
  "not-found": { status: 404, sentence: "There is nothing at this address." },
  "method-not-allowed": { status: 405, sentence: "This address doesn't accept {method}." },
  "username-taken": { status: 409, sentence: "The username {username} is taken. Choose another." },
  "username-reserved": { status: 409, sentence: "The username {username} is reserved. Choose another." },
  oversold: {
    status: 409,
    sentence: "The sale of {quantity} {symbol} on {date} is more than the {held} you held at that time. {remedy}",
  },
  "cannot-be-counted": { status: 409, sentence: "{what} {remedy}" },
  "wallet-pinned": {
    status: 409,
    sentence: "{name} on the server sets this address, so it's read-only here. Change it there and restart the server.",
  },
  "wallet-tampered": {
    status: 409,
    sentence:
      "The stored address of this network was changed outside this application. The operator has to look into it first.",
  },
  "no-change-waits": { status: 409, sentence: "There is no pending change of this address." },
  "network-off": { status: 409, sentence: "{network} isn't taking payments right now. {why} Choose another network." },
  "claimed-already": { status: 409, sentence: "That transaction already belongs to another invoice." },
  "price-changed": {
    status: 409,
    sentence: "The price has changed since you saw it. Check the new price, then continue.",
  },
  "plan-not-smaller": { status: 409, sentence: "That plan isn't smaller than the one you have. Buy it instead." },
  "plan-smaller": {
    status: 409,
    sentence: "That plan is smaller than the one you have. Change to it on the billing page, without a payment.",
  },
  "refund-waits": {
    status: 409,
    sentence:
      "You've requested a refund for your current plan. Wait until the merchant has decided, then choose again.",
  },
  "invoice-closed": { status: 409, sentence: "Invoice {number} {status}. {remedy}" },
  "changed-elsewhere": {
    status: 409,
    sentence: "This was changed in another window after you loaded it. Reload it and make your change again.",
  },
  "decided-already": { status: 409, sentence: "This has already been decided: {kind}." },
  "not-refundable": { status: 409, sentence: "This invoice can't be refunded: {why}" },
  "backtests-unfinished": {
    status: 409,
    sentence: "{count} of your backtests haven't finished yet. Wait for one to finish, or cancel one.",
  },
  "channel-not-set-up": { status: 409, sentence: "{channel} isn't set up on this server. Ask its operator." },
  "not-for-this-identity": { status: 409, sentence: "{provider} manages your password. Change it there." },
  "proposal-expired": {
    status: 409,
    sentence: "This proposal has expired, and nothing was changed. Ask the assistant again.",
  },
  "undo-expired": {
    status: 409,
    sentence: "It is too late to undo this here. Change it on its own screen.",
  },
  "same-key-running": { status: 409, sentence: "The same request is still being processed. Wait for its result." },
  "same-key-done": {
    status: 409,
    sentence: "Your change was saved, but we lost the confirmation. Reload the page to see it.",
  },
  "keys-used-up": {
    status: 409,
    sentence: "You have {count} API keys, and there can't be more. Revoke one you no longer need.",
  },
  "body-too-large": { status: 413, sentence: "The request is too large: the limit is {limit}." },
  "wrong-content-type": { status: 415, sentence: "Send JSON with the content type application/json." },
  "same-key-other-request": {
    status: 422,
    sentence: "This Idempotency-Key was already used for another request. Use a new one.",
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
  "sign-in-unavailable": { status: 503, sentence: "You can't sign in right now. Try again in a minute." },
  "exchange-unread": { status: 503, sentence: "{sentence} Try again in a few minutes." },
  "channel-unreachable": { status: 503, sentence: "{channel} can't be reached right now. Try again in a minute." },
  "mail-unavailable": { status: 503, sentence: "The email could not be sent. Try again in a few minutes." },
  "no-data": {
    status: 503,
    sentence: "We have no prices for {name}: the sources that could have them can't be reached right now.",
  },
  "sources-busy": {
    status: 503,
    sentence: "The sources of {symbol} have reached their rate limits. Try again in {seconds} s.",
  },
  "no-tokens": { status: 503, sentence: "Failed to load DEX screener data. Please try again later." },
  "record-changed": {
    status: 503,
    sentence:
      "We can't give advice right now: the record that stores it was changed outside this application, and the operator has to restore it.",
  },
  "record-row-changed": {
    status: 503,
    sentence: "Row {seq} of the record was changed after it was written. The operator has to restore it.",
  },
  "alerts-full": {
    status: 503,
    sentence:
      "This installation can't watch more alerts of this kind: it has reached its limit of {count}. Try again later, or ask its operator.",
  },
  "amounts-used-up": {
    status: 503,
    sentence:
      "Too many payments are open on {network} right now. Try again in a few minutes, or choose another network.",
  },
  "chain-unread": {
    status: 503,
    sentence: "{network} can't be read right now. Try again in a minute. Nothing is lost.",
  },
  "database-unavailable": {
    status: 503,
    sentence: "The database isn't available right now, so we couldn't do this. Try again in a few seconds.",
  },
  "write-conflict": {
    status: 503,
    sentence: "Your change wasn't saved because another was being saved at the same time. Try again.",
  },
  unavailable: { status: 503, sentence: "The server is starting or stopping. Try again in a few seconds." },
  internal: {
    status: 500,
    sentence:
      "Something went wrong on the server. Try again. If it keeps happening, tell the operator, who can find the cause by the request id.",
  },
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
