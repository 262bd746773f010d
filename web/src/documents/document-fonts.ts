import sans from "../styles/fonts/document-sans.woff2?url";
import serif from "../styles/fonts/document-serif.woff2?url";

/** The addresses of the fonts that every document needs at once. */
export const FONTS: readonly string[] = [serif, sans];

/** Rules for fonts besides those of styles/documents-fonts.css. */
export const FONT_STYLES: string = "";
