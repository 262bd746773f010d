import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

const ownerSymbolParams = ownerParams.extend({ symbol: z.string().min(1).max(64) });

export const MOST_CHART_INDICATORS = 20;

/**
 * Indicators with parameters that a user chose for a symbol's chart, in addition to those that every chart offers:
 * 'rsi:7', 'bollinger:20:2.5'.
 */
export const chartIndicatorsSchema = z.strictObject({
  symbol: z.string(),
  indicators: z
    .array(
      z.string().regex(/^[a-z]{1,20}(?::\d{1,6}(?:\.\d{1,6})?){1,6}$/, "an indicator with its numbers, such as rsi:7"),
    )
    .max(MOST_CHART_INDICATORS),
});
export type ChartIndicators = z.infer<typeof chartIndicatorsSchema>;

export const getChartIndicators = endpoint({
  method: "GET",
  path: "/api/users/{id}/chart-indicators/{symbol}",
  access: "owner",
  summary: "The indicators with parameters of one's own on a symbol's chart",
  params: ownerSymbolParams,
  query: nothing,
  body: noBody,
  answer: chartIndicatorsSchema,
});

export const setChartIndicators = endpoint({
  method: "POST",
  path: "/api/users/{id}/chart-indicators/{symbol}",
  access: "owner",
  changes: true,
  summary: "Stores the indicators with parameters of one's own on a symbol's chart; an empty list resets them",
  params: ownerSymbolParams,
  query: nothing,
  body: chartIndicatorsSchema.pick({ indicators: true }),
  answer: chartIndicatorsSchema,
});
