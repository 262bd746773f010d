import type { ReactNode } from "react";

/** One state of a component. */
export type GalleryState = {
  readonly draw: () => ReactNode;
  /** A state that otherwise only a pointer or the keyboard brings about. */
  readonly forces?: "hover" | "focus" | "focus-visible";
  /** In a place as wide as the narrowest phone leaves. */
  readonly narrow?: boolean;
};

/** A component file with the states that it is shown in. */
export type GalleryEntry = {
  /** Its file below `web/src`. */
  readonly file: string;
  /** By name; a function where drawing it is all there is to say. */
  readonly states: Readonly<Record<string, GalleryState | (() => ReactNode)>>;
};

/** Entries that belong together. */
export type GalleryGroup = { readonly title: string; readonly entries: readonly GalleryEntry[] };
