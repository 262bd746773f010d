/** Everything that is read of the books on this screen: one decision changes more than one list. */
export const merchantKey = (...of: readonly unknown[]) => ["merchant", ...of] as const;
