/** Under which name the own portfolios are kept: the dashboard shows them, alerts name them. */
export const portfoliosKey = (userId: string) => ["portfolios", userId] as const;
