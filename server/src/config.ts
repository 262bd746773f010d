import { brandColourErrors } from "./brand-colours.ts";
import { misspelledSettings } from "./misspelled-settings.ts";
import { type Setting, SETTINGS } from "./settings.ts";
import { type ChainKey, paymentConfig, type PaymentConfig, paymentErrors } from "./settings/payment-settings.ts";
import { WrongSetting } from "./setting-parsers.ts";

type Values = { readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key] extends Setting<infer T> ? T : never };

/** The environment, read and validated once. No other code reads it. */
export type Config = Omit<Values, "publicUrl" | ChainKey> &
  PaymentConfig & {
    readonly publicUrl: string;
    /** True with MODE=production or an https PUBLIC_URL: test conveniences are rejected then. */
    readonly production: boolean;
    readonly replay: { readonly fromMs: number; readonly speed: number } | undefined;
  };

/** All errors of the environment at once, one sentence each. */
export class ConfigError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join("\n"));
    this.name = "ConfigError";
    this.errors = errors;
  }
}

/** Reads the environment. Throws ConfigError with everything that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const errors: string[] = [];
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, { name, parse, emptyCounts = false }]) => {
    const text = env[name]?.trim();
    try {
      return [key, parse(text === "" && !emptyCounts ? undefined : text)];
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      errors.push(`${name} ${error.message}.`);
      return [key, parse(undefined)];
    }
  });
  const values = Object.fromEntries(entries) as Values;
  const publicUrl = values.publicUrl ?? `http://localhost:${String(values.port)}`;
  const production = values.mode === "production" || publicUrl.startsWith("https:");
  errors.push(...misspelledSettings(env), ...contradictions({ ...values, publicUrl }, production));
  if (errors.length > 0) throw new ConfigError(errors);
  const replay = values.replayFrom === undefined ? undefined : { fromMs: values.replayFrom, speed: values.replaySpeed };
  return { ...values, ...paymentConfig(values), publicUrl, production, replay };
}

/**
 * Returns whether an address can ever be verified: our own accounts need email for that, other identity providers vouch
 * for it.
 */
export function verifiesAddresses({ identity, smtpUrl }: Pick<Config, "identity" | "smtpUrl">): boolean {
  return identity !== "local" || smtpUrl !== undefined;
}

/** Returns settings that are valid but have no effect: one sentence each, shown at the start. */
export function configNotices(config: Pick<Config, "identity" | "smtpUrl" | "merchantEmails">): readonly string[] {
  return config.merchantEmails.length > 0 && !verifiesAddresses(config)
    ? [
        "MERCHANT_EMAILS has no effect yet: it counts verified addresses only, and without SMTP_URL this server can't verify any. Set SMTP_URL, or use the merchant code.",
      ]
    : [];
}

/** Returns settings that are valid alone but not in combination. */
function contradictions(values: Values & { publicUrl: string }, production: boolean): readonly string[] {
  const errors: string[] = [];
  const { protocol, hostname } = new URL(values.publicUrl);
  if (protocol === "http:" && !isLoopbackName(hostname)) {
    errors.push(
      `PUBLIC_URL is plain http on ${hostname}; set it to the https address that users open (a reverse proxy can terminate TLS).`,
    );
  }
  if (production && values.clockOffsetMs !== 0)
    errors.push("CLOCK_OFFSET_MS is for tests and not allowed in production; remove it.");
  if (production && values.replayFrom !== undefined) {
    errors.push("CANDLES_REPLAY_FROM moves the clock and is not allowed in production; remove it, or MODE.");
  }
  if (production && values.databaseUrl !== undefined && values.secret === undefined) {
    errors.push(
      "SEXTANT_SECRET is missing; production with DATABASE_URL needs one, such as the output of 'openssl rand -hex 32'.",
    );
  }
  if (values.identity === "oidc" && (values.oidcIssuer === undefined || values.oidcClientId === undefined))
    errors.push("IDENTITY=oidc needs OIDC_ISSUER and OIDC_CLIENT_ID; set both, or IDENTITY=local.");
  if (values.identity === "firebase" && (values.firebaseApiKey === undefined || values.firebaseProjectId === undefined))
    errors.push("IDENTITY=firebase needs FIREBASE_API_KEY and FIREBASE_PROJECT_ID; set both, or IDENTITY=local.");
  if (production && values.firebaseEmulatorUrl !== undefined)
    errors.push(
      "FIREBASE_EMULATOR_URL accepts tokens that anyone can create and is not allowed in production; remove it.",
    );
  if (production && values.oidcIssuer?.startsWith("http:") === true)
    errors.push(
      "OIDC_ISSUER is plain http, which anyone on the network can tamper with; use its https address in production.",
    );
  for (const [name, address] of [
    ["FIREBASE_KEYS_URL", values.firebaseKeysUrl],
    ["FIREBASE_HANDLER_URL", values.firebaseHandlerUrl],
  ] as const) {
    if (production && address?.startsWith("http:") === true)
      errors.push(
        `${name} is plain http, which anyone on the network can tamper with; use its https address in production.`,
      );
  }
  for (const [name, text] of [
    ["SEXTANT_SECRET", values.secret],
    ["OIDC_CLIENT_SECRET", values.oidcClientSecret],
    ["LLM_KEY", values.llmKey],
    ["TELEGRAM_BOT_TOKEN", values.telegramBotToken],
  ] as const) {
    if (production && text !== undefined && isPlaceholder(text))
      errors.push(`${name} is a placeholder and not allowed in production; set your own.`);
  }
  errors.push(...paymentErrors(values, production), ...languageErrors(values), ...brandColourErrors(values));
  if (values.smtpUrl !== undefined && values.brandMailFrom === undefined && values.contactEmail === undefined)
    errors.push("SMTP_URL needs a sender; set BRAND_MAIL_FROM or CONTACT_EMAIL.");
  if (values.replayFrom !== undefined && values.candlesDir === undefined) {
    errors.push("CANDLES_REPLAY_FROM replays candle files; also set CANDLES_DIR to their folder.");
  }
  return errors;
}

/** Returns why a language model could never be used. */
function languageErrors({ llmProvider, llmUrl, llmModel, llmKey }: Values): readonly string[] {
  if (llmProvider === "template") return [];
  const name = `LLM_PROVIDER=${llmProvider}`;
  const errors: string[] = [];
  if (llmModel === undefined) errors.push(`${name} needs LLM_MODEL; set the model's name, or remove LLM_PROVIDER.`);
  if (llmProvider !== "ollama" && llmUrl === undefined && llmKey === undefined)
    errors.push(`${name} needs LLM_KEY; set it, or LLM_URL to a server of your own.`);
  if (llmUrl !== undefined && new URL(llmUrl).username + new URL(llmUrl).password !== "")
    errors.push("LLM_URL contains a user name or a password; set LLM_KEY instead.");
  return errors;
}

/** Returns whether a secret comes from an example, so that everyone knows it. */
function isPlaceholder(text: string): boolean {
  return /change.?me|placeholder|example|your.?secret|secret.?here|^(.)\1*$|^(?:0123456789|abcdef|secret|password|test)+/i.test(
    text,
  );
}

/** Whether a host name always means this very machine. */
export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
