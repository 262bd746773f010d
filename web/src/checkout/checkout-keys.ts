/** Query keys of payments. All of a person's invoices stand below the first. */
export const invoicesKey = (userId: string) => ["invoices", userId] as const;
export const invoiceKey = (userId: string, invoiceId: string | undefined) =>
  [...invoicesKey(userId), "one", invoiceId] as const;
export const invoiceListKey = (userId: string) => [...invoicesKey(userId), "list"] as const;
