import { spawnSync } from "node:child_process";
import { chownSync, readFileSync } from "node:fs";

/** How to run PostgreSQL, which refuses to run as root. */
export type RunAs = {
  /** The program and arguments to put before PostgreSQL's own. */
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  /** Changes the owner of a file or folder to the user PostgreSQL runs as. */
  own(path: string): void;
};

const SAME_USER: RunAs = { prefix: [], own: () => undefined };

/**
 * Chooses how to run PostgreSQL. As an ordinary user: directly. As root: in a user namespace in which root is mapped to
 * another ID, which also works in a folder that only root can enter; where the system forbids namespaces, as the user
 * `postgres` or `nobody`, if that user can reach `program`.
 */
export function chooseRunAs(program: string, environment: NodeJS.ProcessEnv): RunAs {
  if (process.getuid?.() !== 0) return SAME_USER;
  const unshare = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  if (runs([...unshare, program, "--version"], environment)) return { prefix: unshare, own: () => undefined };
  for (const { uid, gid } of ordinaryUsers()) {
    if (runs([program, "--version"], environment, { uid, gid }))
      return { prefix: [], uid, gid, own: (path) => chownSync(path, uid, gid) };
  }
  throw new Error(
    "PostgreSQL doesn't run as root, and this system allows neither a user namespace nor another user in this folder. Start as an ordinary user, or set DATABASE_URL.",
  );
}

function runs(command: readonly string[], env: NodeJS.ProcessEnv, user: { uid?: number; gid?: number } = {}): boolean {
  const [program = "", ...rest] = command;
  return spawnSync(program, rest, { stdio: "ignore", env, timeout: 10_000, ...user }).status === 0;
}

function ordinaryUsers(): readonly { uid: number; gid: number }[] {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  return ["postgres", "nobody"].flatMap((name) => {
    const fields = users.find((user) => user[0] === name);
    return fields === undefined ? [] : [{ uid: Number(fields[2]), gid: Number(fields[3]) }];
  });
}
