import { canonicalAddress } from "@sextant/core/billing";
import { type NetworkId, networkIdSchema } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { inSnapshot } from "./in-snapshot.ts";
import { readWalletRecords, type WalletRecord } from "./wallet-record.ts";
import { insertWalletEvent } from "./wallet-events.ts";

export type CanaryOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "error">;
  readonly secrets: Pick<Secrets, "mac">;
  /**
   * Returns the address that our own API shows the payer of an open invoice, over HTTP where possible; undefined if it
   * shows none (its own seal is broken, or nothing is to be sent).
   */
  readonly request: (invoice: { readonly id: string; readonly userId: string }) => Promise<string | undefined>;
  readonly notify?: () => void;
};

type Quote = {
  readonly id: string;
  readonly userId: string;
  readonly networkId: NetworkId;
  readonly address: string;
  readonly version: number;
};
type Row = RowOf<"invoices", "id" | "user_id" | "network" | "address" | "wallet_version"> & {
  readonly user_id: string;
  readonly network: string;
  readonly address: string;
  readonly wallet_version: number;
};

const NEWEST = 8;

/**
 * Compares what payers are shown with what was sealed: for the newest open invoices, the address in the response must
 * be the invoice's, and both must be that of the wallet version it was created with. Notifies all merchants of a
 * difference once per invoice. Returns the invoices that differ.
 */
export async function runCanary(options: CanaryOptions): Promise<readonly string[]> {
  const { database, clock, log, secrets, request, notify = () => undefined } = options;
  const { quotes, records } = await inSnapshot(database.pool, async (client) => {
    const { rows } = await client.query<Row>(
      `select id, user_id, network, address, wallet_version from invoices
         where is_open and address is not null and user_id is not null and network is not null
         order by number desc limit $1`,
      [NEWEST],
    );
    return { quotes: rows.map(quoteOf), records: await readWalletRecords(client, secrets, new Map()) };
  });
  const wrong: string[] = [];
  for (const quote of quotes) {
    const shown = await request(quote);
    const error = quoteError(quote, shown, records);
    if (error === undefined) continue;
    wrong.push(quote.id);
    log.error({ invoiceId: quote.id, networkId: quote.networkId, error }, "An open invoice shows a wrong address");
    const text = `An open invoice shows an address that was never sealed (${error}). Look into it before anyone pays.`;
    const facts = { text, invoiceId: quote.id, networkId: quote.networkId };
    const event = { key: `wallet.tampered:invoice:${quote.id}`, type: "wallet.tampered", facts } as const;
    if (await inTransaction(database.pool, (client) => insertWalletEvent(client, clock.wallMs(), event))) notify();
  }
  return wrong;
}

function quoteOf({ id, user_id: userId, network, address, wallet_version: version }: Row): Quote {
  return { id, userId, networkId: networkIdSchema.parse(network), address, version };
}

function quoteError(
  { networkId, address, version }: Quote,
  shown: string | undefined,
  records: readonly WalletRecord[],
): string | undefined {
  const isSame = (one: string, other: string): boolean =>
    canonicalAddress(networkId, one) === canonicalAddress(networkId, other);
  if (shown !== undefined && !isSame(shown, address)) return "the page gets a different one than the invoice has";
  // Pinned by the operator when it was created: only the invoice's own seal records what was pinned then.
  if (version === 0) return undefined;
  const record = records.find((one) => one.networkId === networkId);
  const sealed =
    record?.error === undefined ? record?.versions.find((row) => row.version === version)?.address : undefined;
  if (sealed === undefined) return record?.error === undefined ? `there is no version ${String(version)}` : undefined;
  return isSame(sealed, address) ? undefined : `it differs from version ${String(version)}`;
}
