/** A colour as written in configuration and style sheets: #rrggbb. */
export type Hex = string;

/** Returns the contrast of two opaque colours by WCAG 2.2: 1 for the same colour, 21 for black on white. */
export function contrast(one: Hex, other: Hex): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the one of `choices` with the highest contrast to `ground`; the first of equal ones. */
export function mostReadable(ground: Hex, choices: readonly [Hex, ...Hex[]]): Hex {
  return choices.reduce((best, choice) => (contrast(ground, choice) > contrast(ground, best) ? choice : best));
}

/** Returns `colour` moved towards `other` by `share` of the way, from 0 to 1, channel by channel. */
export function mixed(colour: Hex, other: Hex, share: number): Hex {
  const towards = channels(other);
  return hexOf(channels(colour).map((value, index) => value + ((towards[index] ?? 0) - value) * share));
}

/** Converts an oklch colour, the format of the design tokens, to the nearest displayable colour. */
export function fromOklch(lightness: number, chroma: number, hueDegrees: number): Hex {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf(
    [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ].map(gammaEncoded),
  );
}

/** Returns the relative luminance: 0 for black, 1 for white. */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(gammaDecoded);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue from 0 to 1. */
function channels(colour: Hex): readonly number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
}

function hexOf(values: readonly number[]): Hex {
  const bytes = values.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function gammaDecoded(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gammaEncoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
