import styles from "../styles/documents-fonts-german.css?inline";
import sans from "../styles/fonts/document-sans-german.woff2?url";
import serif from "../styles/fonts/document-serif-german.woff2?url";
import { FONTS as ENGLISH_FONTS } from "./document-fonts.ts";

export const FONTS: readonly string[] = [...ENGLISH_FONTS, serif, sans];

export const FONT_STYLES: string = styles;
