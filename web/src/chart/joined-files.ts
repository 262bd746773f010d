import type { CandlesAnswer } from "@sextant/core/contract";
import * as TEXTS from "./workspace-texts.ts";

/**
 * Returns which candle files were joined into a series, to follow the source's name; '' if there is only one file or
 * none.
 */
export function joinedFiles({ files }: Pick<CandlesAnswer, "files">): string {
  if (files === undefined || files.used.length < 2) return "";
  const names = files.used.map(({ name }) => name.split("/").at(-1) ?? name);
  return ` (${names.join(TEXTS.andFile)}${TEXTS.filesAgree}`;
}
