import { refuse } from "./refusal.ts";

/**
 * A number as people write it in English: 60000, 60,000, 60,000.50, 0.125, .125. What could mean two numbers is refused, decimal commas
 * above all: '60.000' is sixty thousand in Berlin and sixty in Boston, and an alert a thousandfold off is worse than none.
 */
export function writtenNumber(raw: string): number {
  if (/^\.\d{1,12}$/.test(raw)) return kept(`0${raw}`);
  if (/^\d{1,15}$/.test(raw) || /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,12})?$/.test(raw)) return kept(raw.replace(/,/g, ""));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(raw)) {
    const joined = raw.replace(".", "");
    return refuse(`'${raw}' can be read as ${joined} or as ${raw}0: write ${joined} or ${raw}0.`);
  }
  if (/^\d{1,15}\.\d{1,12}$/.test(raw)) return kept(raw);
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(raw) || /^\d+,(?:\d{1,2}|\d{4,})$/.test(raw)) {
    const meant = raw.replace(/\./g, "").replace(",", ".");
    return refuse(`'${raw}' has a decimal comma: write ${meant}, with a point for decimals.`);
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(raw))
    return refuse(`'${raw}' has points between thousands: write ${raw.replace(/\./g, "")}.`);
  if (/['\u2019]/.test(raw)) return refuse(`Write '${raw}' without apostrophes: ${raw.replace(/['\u2019]/g, "")}.`);
  return refuse(`'${raw.slice(0, 24)}' is not a number that can be read: write it as 60000, 60,000 or 0.125.`);
}

const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20, useGrouping: false });

/** Refuses digits that a number cannot hold, rather than round them away. */
function kept(text: string): number {
  const value = Number(text);
  const written = text
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  if (exact.format(value) !== written) return refuse(`'${text}' has more digits than can be kept: write at most 15.`);
  return value;
}
