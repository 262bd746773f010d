import { ConfigError } from "../config.ts";

/** The arguments and environment of a command. */
export type CommandLine = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of Sextant. */
  readonly version: string;
  readonly say: (line: string) => void;
  /** Aborts the running work. */
  readonly signal?: AbortSignal;
};

/** Runs a command's work and returns its exit code. Prints errors, one sentence each. */
export async function sayErrors(say: CommandLine["say"], work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const sentences =
      error instanceof ConfigError ? error.errors : [error instanceof Error ? error.message : String(error)];
    for (const sentence of sentences) say(sentence);
    return 1;
  }
}
