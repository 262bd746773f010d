import { Failure } from "@sextant/core/contract";
import { VendorError } from "../providers/vendor.ts";

/** A symbol's candle file exists, but it was rejected, or all of its rows were. */
export class FileUnusable extends VendorError {
  constructor(path: string) {
    super("files", "not-found", `no sound bar in ${path}`);
    this.name = "FileUnusable";
  }
}

/** Returns the failure for a symbol whose candle file is unusable; undefined for other errors. */
export function fileUnusable(symbol: string, error: unknown): Failure | undefined {
  return error instanceof FileUnusable ? new Failure("file-unusable", { symbol }, { cause: error }) : undefined;
}
