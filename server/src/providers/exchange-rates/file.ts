import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { type Clock, machineNowMs } from "../../clock.ts";
import { VendorError } from "../vendor.ts";
import { checkedDays, garbage } from "./checked-days.ts";
import { ecbCsvDays } from "./ecb-csv.ts";
import type { ExchangeRateFile, PublishedDay } from "./port.ts";

export type RateFileParts = {
  /** The operator's eurofxref-hist.csv, which may be added at any time. */
  readonly path: string;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: { warn(detail: object, message: string): void };
};

/** The name that its rates are stored under. */
export const FILE_SOURCE = "file";

/** The whole history has some 2 MB. */
const MOST_BYTES = 32 * 2 ** 20;

/** Creates a reader of the ECB's history in a file: for an installation without a network, or for its first start. */
export function createRateFile({ path, clock, log }: RateFileParts): ExchangeRateFile {
  /** Its modification time, size and status until it changes. */
  let known: { readonly stamp: string; readonly is: "unchanged" | "refused" } | undefined;
  return {
    name: FILE_SOURCE,
    async read(knownDigest) {
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (found === undefined || !found.isFile()) return "absent";
      const stamp = `${String(found.mtimeMs)} ${String(found.size)}`;
      if (stamp === known?.stamp) return known.is;
      try {
        if (found.size > MOST_BYTES)
          throw garbage(FILE_SOURCE, `the file is larger than ${String(MOST_BYTES / 2 ** 20)} MiB`);
        const bytes = await readFile(path);
        const digest = createHash("sha256").update(bytes).digest("hex");
        if (digest !== knownDigest) return { digest, days: await daysOf(bytes.toString("utf8")) };
        known = { stamp, is: "unchanged" };
        return known.is;
      } catch (error) {
        if (error instanceof VendorError) known = { stamp, is: "refused" };
        throw error;
      }
    },
  };

  function daysOf(text: string): Promise<readonly PublishedDay[]> {
    return checkedDays(ecbCsvDays(text, FILE_SOURCE), {
      vendor: FILE_SOURCE,
      // During a replay the file reaches past the replay clock, but never past the machine's.
      nowMs: Math.max(machineNowMs(), clock.nowMs()),
      warn: (detail, message) => {
        log.warn({ source: FILE_SOURCE, ...detail }, message);
      },
    });
  }
}
