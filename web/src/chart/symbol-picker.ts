import type { ComponentType } from "react";

/** The field that completes symbols; who shows a chart brings it. */
export type SymbolPicker = ComponentType<{
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (symbol: string) => void;
}>;
