/** A user's or a portfolio's id in a path: nothing that could lead elsewhere. */
const ID = "[A-Za-z0-9_-]{1,64}";

/** The files that an answer may offer, with the name each is saved by where the server gives it none. */
const FILES = [
  { path: /^\/api\/record\/export$/, name: "track-record.ndjson" },
  { path: new RegExp(`^/api/users/${ID}/export$`), name: "my-data.json" },
  { path: new RegExp(`^/api/users/${ID}/portfolios/${ID}/export/csv$`), name: "transactions.csv" },
  { path: new RegExp(`^/api/users/${ID}/portfolios/${ID}/export/json$`), name: "portfolio.json" },
] as const;

/**
 * Returns the file that an address of an answer downloads; undefined unless it is one of ours that is only read: a link
 * makes a GET, on this origin.
 */
export function ownDownload(address: unknown): { readonly name: string } | undefined {
  if (typeof address !== "string") return undefined;
  return FILES.find(({ path }) => path.test(address));
}
