import type { ComponentType } from "react";

/** The field that completes symbols, supplied by the screen that shows the chart. */
export type SymbolPicker = ComponentType<{
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (symbol: string) => void;
}>;
