import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

/** The cards that a user can reorder. */
export const DASHBOARD_CARDS = ["ranges", "feed", "board", "alerts", "insight", "watchlist", "record"] as const;
export const dashboardLayoutSchema = z.strictObject({
  order: z.array(z.enum(DASHBOARD_CARDS)).max(DASHBOARD_CARDS.length),
});
export type DashboardLayout = z.infer<typeof dashboardLayoutSchema>;

export const getDashboardLayout = endpoint({
  method: "GET",
  path: "/api/users/{id}/dashboard",
  access: "owner",
  summary: "In which order one keeps the dashboard's cards",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: dashboardLayoutSchema,
});

export const setDashboardLayout = endpoint({
  method: "POST",
  path: "/api/users/{id}/dashboard",
  access: "owner",
  changes: true,
  summary: "Keeps the cards in that order",
  params: ownerParams,
  query: nothing,
  body: dashboardLayoutSchema,
  answer: dashboardLayoutSchema,
});
