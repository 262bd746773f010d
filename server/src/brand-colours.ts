import { contrast, fromOklch, type Hex, mixed, mostReadable } from "@sextant/core/colour";

type Accents = { readonly brandAccentDark: string | undefined; readonly brandAccentLight: string | undefined };
type Theme = "dark" | "light";

/** The background of the dark theme: paper of the page's tokens.css. */
export const DARK_PAPER = fromOklch(0.168, 0.014, 262);

/** The backgrounds of accent-coloured text by theme: paper, sheet and raised of the page's tokens.css. */
const SURFACES: Readonly<Record<Theme, readonly Hex[]>> = {
  light: [fromOklch(0.987, 0.0025, 100), "#ffffff"],
  dark: [DARK_PAPER, fromOklch(0.2, 0.016, 262), fromOklch(0.24, 0.018, 262)],
};
const SETTING_NAMES: Readonly<Record<Theme, string>> = { dark: "BRAND_ACCENT_DARK", light: "BRAND_ACCENT_LIGHT" };

/** The product's own accent from tokens.css, for the theme that the operator does not change. */
const OWN: Readonly<Record<Theme, Shades>> = {
  light: {
    accent: "oklch(0.51 0.1 66)",
    "accent-fill": "oklch(0.81 0.122 78)",
    "accent-edge": "oklch(0.62 0.115 70)",
    "accent-hover": "oklch(0.85 0.118 80)",
    "accent-wash": "oklch(0.62 0.115 70 / 0.12)",
    "on-accent": "oklch(0.2 0.03 70)",
  },
  dark: {
    accent: "oklch(0.8 0.104 76)",
    "accent-fill": "oklch(0.8 0.104 76)",
    "accent-edge": "oklch(0.8 0.104 76)",
    "accent-hover": "oklch(0.85 0.1 78)",
    "accent-wash": "oklch(0.8 0.104 76 / 0.13)",
    "on-accent": "oklch(0.2 0.03 70)",
  },
};

/** Ink and paper of text on the accent: whichever can be read better. */
const ON_ACCENT: readonly [Hex, Hex] = ["#16130d", "#fdfdfc"];
/** Below this, text cannot be read by everybody (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** The page's custom properties that the accent decides. */
type Shades = Readonly<
  Record<"accent" | "accent-fill" | "accent-edge" | "accent-hover" | "accent-wash" | "on-accent", string>
>;

/** One sentence for each accent that could not be read as text in its theme. */
export function brandColourErrors(config: Accents): readonly string[] {
  return (["dark", "light"] as const).flatMap((theme) => {
    const accent = accentOf(config, theme);
    if (accent === undefined) return [];
    const ratio = Math.min(...SURFACES[theme].map((surface) => contrast(accent, surface)));
    if (ratio >= READABLE) return [];
    // Rounded down: 4.49 is not shown as the 4.5 it fails to be.
    const measured = (Math.floor(ratio * 100) / 100).toFixed(2);
    const remedy = theme === "dark" ? "lighter" : "darker";
    return [
      `${SETTING_NAMES[theme]} ${accent} has a contrast of only ${measured}:1 on the ${theme} theme, which is too low to read; use a ${remedy} colour with 4.5:1 or more.`,
    ];
  });
}

/**
 * Returns the style that gives the page the operator's accent; undefined without one. It must follow the page's own
 * style.
 */
export function brandStyle(config: Accents): string | undefined {
  if (config.brandAccentDark === undefined && config.brandAccentLight === undefined) return undefined;
  const [light, dark] = [shades(config, "light"), shades(config, "dark")];
  const names = Object.keys(light) as (keyof Shades)[];
  return `:root{${names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(";")}}`;
}

function shades(config: Accents, theme: Theme): Shades {
  const accent = accentOf(config, theme);
  if (accent === undefined) return OWN[theme];
  const on = mostReadable(accent, ON_ACCENT);
  const [ink, paper] = ON_ACCENT;
  return {
    accent,
    "accent-fill": accent,
    "accent-edge": accent,
    // Away from the text on it, so that the text can be read while pointed at as well.
    "accent-hover": mixed(accent, on === ink ? paper : ink, 0.14),
    // A hint of the colour: an eighth of it, let through.
    "accent-wash": `${accent}20`,
    "on-accent": on,
  };
}

function accentOf({ brandAccentDark, brandAccentLight }: Accents, theme: Theme): Hex | undefined {
  return theme === "dark" ? brandAccentDark : brandAccentLight;
}
