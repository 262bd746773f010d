import { ConfigFault } from "../config.ts";

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

/** Runs a command's work; its exit code. What goes wrong is said, a sentence each. */
export async function sayFaults(say: CommandLine["say"], work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (fault) {
    const sentences =
      fault instanceof ConfigFault ? fault.faults : [fault instanceof Error ? fault.message : String(fault)];
    for (const sentence of sentences) say(sentence);
    return 1;
  }
}
