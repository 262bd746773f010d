import pino from "pino";
import type { Config } from "./config.ts";

/** The server's structured log. */
export type Logger = pino.Logger;

const SECRETS = [
  "password",
  "secret",
  "token",
  "authorization",
  "cookie",
  "connectionString",
  "databaseUrl",
  "key",
  "llmKey",
  "apiKey",
  "passphrase",
];

/**
 * Creates the logger: JSON lines on stdout in production; elsewhere the same on stderr, apart from the steps that `npm
 * start` prints.
 */
export function createLogger({ production, logLevel }: Pick<Config, "production" | "logLevel">): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel ?? (production ? "info" : "warn"),
    base: { name: "sextant" },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "[secret]" },
  };
  return pino(options, pino.destination({ dest: production ? 1 : 2, sync: false }));
}

/** Prints a step of the start for the user at the terminal; in production it is a log line. */
export function createAnnouncer({ production }: Pick<Config, "production">, log: Logger): (step: string) => void {
  return (step) => {
    if (production) log.info(step);
    else process.stdout.write(`${step}\n`);
  };
}
