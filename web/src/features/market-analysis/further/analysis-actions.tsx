import type { MarketData } from "@sextant/core/contract";
import { SymbolActions } from "../../../advice/symbol-actions.tsx";
import { ticketStart } from "./ticket-start.ts";

/** What a user can do next with the analysed symbol. */
export function AnalysisActions({ data }: { readonly data: MarketData }) {
  return <SymbolActions symbol={data.symbol} on="analysis" ticket={ticketStart(data)} />;
}
