import { type ChildProcess, spawn } from "node:child_process";
import { programOf } from "../../../scripts/program-of.ts";
import type { DatabaseAddress } from "../database/database.ts";

const PROCESS = programOf("server/src/leader-election/test-election-process.ts");

/** For tests: a real process that takes part in the leader election. */
export type ElectionProcess = {
  readonly name: string;
  /** The lines it printed, oldest first. */
  readonly said: readonly string[];
  /** Returns the fencing token of its current lease, as it last printed it. */
  fence(role: "ingest" | "alerts"): number | undefined;
  kill(signal: NodeJS.Signals): void;
  ended(): boolean;
};

export function startElectionProcess(address: DatabaseAddress, name: string): ElectionProcess {
  const child: ChildProcess = spawn(process.execPath, [...PROCESS, JSON.stringify(address), name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    said.push(...lines);
  });
  return {
    name,
    said,
    fence: (role) => {
      const last = said.findLast((line) => line.startsWith(`${role} `))?.split(" ")[1];
      return last === undefined || last === "-" ? undefined : Number(last);
    },
    kill: (signal) => void child.kill(signal),
    ended: () => child.exitCode !== null || child.signalCode !== null,
  };
}
