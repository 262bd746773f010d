import { seriesFile, type SeriesFile } from "@sextant/core/candle-files";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** A candle file of the folder; `file.path` is relative to it and the only name by which it is ever opened. */
export type ListedFile = {
  readonly file: SeriesFile;
  readonly bytes: number;
  readonly modifiedMs: number;
};

const MARKETS = ["stocks", "crypto"];

/** Returns the folder that contains `stocks` and `crypto`: the given one, or `candles` within it. */
export async function candleFolder(dir: string): Promise<string> {
  const inner = path.join(dir, "candles");
  return (await folders(dir)).some((name) => MARKETS.includes(name)) || !(await isFolder(inner)) ? dir : inner;
}

/** Lists every candle file `<stocks|crypto>/<timeframe>/<SYMBOL>[-tag].csv[.gz]`, in a fixed order. */
export async function listCandleFiles(dir: string): Promise<readonly ListedFile[]> {
  const root = await candleFolder(dir);
  const listed: ListedFile[] = [];
  for (const market of MARKETS) {
    for (const timeframe of await folders(path.join(root, market))) {
      const folder = path.join(root, market, timeframe);
      for (const name of (await readdir(folder)).sort()) {
        const file = seriesFile(`${market}/${timeframe}/${name}`);
        if (file === undefined) continue;
        const found = await stat(path.join(folder, name));
        if (found.isFile()) listed.push({ file, bytes: found.size, modifiedMs: Math.trunc(found.mtimeMs) });
      }
    }
  }
  return listed;
}

async function folders(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function isFolder(dir: string): Promise<boolean> {
  return stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
