import type { ThemeColour } from "./theme-colours.ts";

/** What a reading is drawn in, and where: over the candles (`price`) or in a pane of its own. */
type Drawn = { readonly pane: string; readonly tone: ThemeColour };

/** What a line over the candles may take in place of its own, the best first: orange and amber are near each other. */
const SPARE = ["line-d", "line-f", "line-e", "accent"] as const satisfies readonly ThemeColour[];

const isSpare = (tone: ThemeColour): boolean => SPARE.some((one) => one === tone);

/**
 * Indicators of one pane told apart, each given as its rows: where one before has its tone, it takes one that none has yet, while
 * there are any. Rows of one indicator that share a tone go on sharing one. Over the candles only the spare tones are exchanged.
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
