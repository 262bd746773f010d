/** Under which names the answers about one's own alerts are kept: what marks one as read here puts the others out of date. */
export const alertsKey = (userId: string) => ["alerts", userId] as const;
export const historyKey = (userId: string) => ["alert-history", userId] as const;
