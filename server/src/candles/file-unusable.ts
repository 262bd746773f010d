import { Failure } from "@sextant/core/contract";
import { VendorError } from "../providers/vendor.ts";

/** A candle file of a symbol was found, and none of its rows could be used: it was refused, or all of them were. */
export class FileUnusable extends VendorError {
  constructor(path: string) {
    super("files", "not-found", `no sound bar in ${path}`);
    this.name = "FileUnusable";
  }
}

/** Returns the refusal of a symbol whose candle file could not be used; undefined where the fault is another one. */
export function fileUnusable(symbol: string, error: unknown): Failure | undefined {
  return error instanceof FileUnusable ? new Failure("file-unusable", { symbol }, { cause: error }) : undefined;
}
