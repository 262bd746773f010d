/** The screens that exist, by path. Navigation lists these and no dead link. */
export const SCREENS = {
  marketAnalysis: { path: "/market-analysis", label: "Market Analysis" },
} as const;
