import { SCREENS } from "../../contract/index.ts";
import { addressWith } from "../registry/address-with.ts";

/** The longest sentence that the field of the alerts screen takes. */
const LONGEST_SENTENCE = 280;
/** Longer addresses are opened by no page: letters of some scripts take nine characters each in one. */
const LONGEST_ADDRESS = 1_500;

/**
 * Returns the address of the form of a new alert with a sentence in its field, as plain text; without it where it is too
 * long. Nothing is created by opening it.
 */
export function alertFormAddress(question: string): string {
  const sentence = question
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  const { path } = SCREENS.alerts;
  if (sentence === "" || sentence.length > LONGEST_SENTENCE) return path;
  const address = addressWith(path, { sentence });
  return address.length > LONGEST_ADDRESS ? path : address;
}
