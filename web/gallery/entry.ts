import type { ReactNode } from "react";

/** One state of a component. */
export type GalleryState = {
  readonly draw: () => ReactNode;
  /** A state that normally only a pointer or the keyboard causes. */
  readonly forces?: "hover" | "focus" | "focus-visible";
  /** Shown at the width that the narrowest phone leaves. */
  readonly narrow?: boolean;
};

/** A component file with the states that it is shown in. */
export type GalleryEntry = {
  /** Its file below `web/src`. */
  readonly file: string;
  /** States by name; a plain function where drawing it is all there is. */
  readonly states: Readonly<Record<string, GalleryState | (() => ReactNode)>>;
};

/** Entries that belong together. */
export type GalleryGroup = { readonly title: string; readonly entries: readonly GalleryEntry[] };
