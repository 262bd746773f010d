/** A text as a QR code: an SVG path over a square grid of `size` modules. */
export type QrCode = { readonly size: number; readonly path: string };

/** An invoice is drawn anew at each poll, and its code costs milliseconds: the last ones are kept. */
const KEPT = 500;

/** Draws each text once while it is among the last that were asked for. */
export function rememberedCodes(draw: (text: string) => QrCode): (text: string) => QrCode {
  const kept = new Map<string, QrCode>();
  return (text) => {
    const known = kept.get(text);
    const code = known ?? draw(text);
    // Put last: the first of the map is the one that was asked for longest ago.
    kept.delete(text);
    kept.set(text, code);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return code;
  };
}
