import { ConfigError } from "../config.ts";

/** How a command was called. */
export type CommandLine = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of Sextant. */
  readonly version: string;
  readonly say: (line: string) => void;
  /** Gives up what runs. */
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
