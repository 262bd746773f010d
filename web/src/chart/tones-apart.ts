import type { ThemeColour } from "./theme-colours.ts";

/** The colour and place of a drawn row: over the candles (`price`) or in a pane below. */
type Drawn = { readonly pane: string; readonly tone: ThemeColour };

/** Replacement colours for a line over the candles, best first: orange and amber are hard to tell apart. */
const SPARE = ["line-d", "line-f", "line-e", "accent"] as const satisfies readonly ThemeColour[];

const isSpare = (tone: ThemeColour): boolean => SPARE.some((one) => one === tone);

/**
 * Gives the indicators of a pane distinct colours; each is given as its rows. If an earlier one has its tone, an
 * indicator takes an unused one while there are any. Rows of one indicator that share a tone continue to share one.
 * Over the candles only the spare tones are used as replacements.
 */
export function tonesApart<Row extends Drawn>(indicators: readonly (readonly Row[])[]): readonly Row[] {
  const takenIn = new Map<string, Set<ThemeColour>>();
  return indicators.flatMap((rows) => {
    const tones = new Map<ThemeColour, ThemeColour>();
    const toneOf = ({ tone }: Drawn) => tones.get(tone) ?? tone;
    const pane = rows[0]?.pane ?? "price";
    const taken = takenIn.get(pane) ?? new Set<ThemeColour>();
    takenIn.set(pane, taken);
    for (const { tone } of rows) {
      if ((pane === "price" && !isSpare(tone)) || tones.has(tone)) continue;
      const isFree = (one: ThemeColour) => !taken.has(one) && ![...tones.values()].includes(one);
      tones.set(tone, isFree(tone) ? tone : (SPARE.find(isFree) ?? tone));
    }
    for (const tone of tones.values()) taken.add(tone);
    return rows.map((row) => ({ ...row, tone: toneOf(row) }));
  });
}
