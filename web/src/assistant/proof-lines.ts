import type { Proof } from "@sextant/core/contract";
import { formatSymbol, formatTimestamp, sourceName } from "@sextant/core/market";
import { isRecord } from "./is-record.ts";
import { plainWords } from "./plain-words.ts";
import * as TEXTS from "./texts.ts";

/** A line about where a value comes from. */
export type ProofLine = { readonly name: string; readonly value: string; readonly isCode?: true };

/** Most characters of what the call was made with. */
const LONGEST_INPUT = 60;

/**
 * Returns where a value comes from, line by line: the call in words, with what it was about, then the time, the source
 * and the place of the value in the call's answer.
 */
export function proofLines({ call, input, path, asOf, source }: Proof, zone: string): readonly ProofLine[] {
  const about = aboutOf(input);
  const words = Object.hasOwn(TEXTS.callWords, call) ? TEXTS.callWords[call] : undefined;
  const from = words ?? spelledOut(call);
  return [
    { name: TEXTS.proofFrom, value: about === "" ? from : TEXTS.proofAbout(from, about) },
    ...(source === null || source === "" ? [] : [{ name: TEXTS.proofSource, value: sourceName(plainWords(source)) }]),
    ...(asOf === null ? [] : [{ name: TEXTS.proofAsOf, value: formatTimestamp(Date.parse(asOf), zone) }]),
    { name: TEXTS.proofField, value: path === "" ? "/" : path, isCode: true },
  ];
}

/** 'getMarketData' as 'market data'. */
const spelledOut = (call: string): string =>
  call
    .replace(/^(?:get|list)(?=[A-Z])/, "")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

/** What a call was made about, such as a symbol. The id of the user is nothing to read. */
function aboutOf(input: Proof["input"]): string {
  const texts = Object.values(input)
    .filter(isRecord)
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([key, value]) => {
      if (typeof value !== "string" || !TEXTS.inputKeys.includes(key)) return [];
      const text = plainWords(value).trim();
      return key === "symbol" ? formatSymbol(text) : text.split(",").map(formatSymbol).join(", ");
    });
  return texts.join(", ").slice(0, LONGEST_INPUT);
}
