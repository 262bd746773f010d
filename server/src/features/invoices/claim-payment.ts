import { canonicalAddress, CHAIN_CLOCK_SLACK_MS, networkOf, transactionHash } from "@sextant/core/billing";
import { type claimPayment, Failure, type NetworkId } from "@sextant/core/contract";
import type * as z from "zod";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { CallContext } from "../../identity/person.ts";
import { decisionLabel } from "../../payments/decision-label.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { type ChainReader, ChainUnread, type ReadTransaction } from "../../providers/chains/port.ts";
import { type Claim, createClaimStore, type Standing } from "./claim-store.ts";
import { messageOf } from "./message-of.ts";
import { ownInvoice } from "./own-invoice.ts";
import type { WireInvoice } from "./wire-invoice.ts";

export type ClaimOptions = {
  readonly ledger: Pick<PaymentLedger, "invoice" | "take" | "bind" | "transaction">;
  readonly database: Database;
  readonly clock: WallClock;
  readonly wireInvoice: WireInvoice;
  /** Returns a network's reader; undefined where it is not read. */
  readonly readerOf: (networkId: NetworkId) => Pick<ChainReader, "transaction"> | undefined;
  /** Returns whether the message was signed by that address's key, as the network's wallets sign. */
  readonly isSignedBy: (
    networkId: NetworkId,
    address: string,
    message: string,
    signature: string,
  ) => boolean | Promise<boolean>;
};

type Input = {
  readonly params: { readonly id: string; readonly invoiceId: string };
  readonly body: { readonly txHash: string; readonly signature?: string | undefined };
  readonly context: CallContext;
};
type Answer = z.input<(typeof claimPayment)["answer"]>;
type Mined = Extract<ReadTransaction, { state: "succeeded" }>;

const UNSEEN_WAIT_SECONDS = 30;

/**
 * Assigns a payment to the invoice that its sender names. A hash alone proves nothing, since it is public on the chain:
 * without the sender's signature the merchant decides. The first assignment stays.
 */
export function createClaimPayment(options: ClaimOptions) {
  const { ledger, database, clock, wireInvoice, readerOf, isSignedBy } = options;
  const claims = createClaimStore(database);

  async function read(networkId: NetworkId, txHash: string): Promise<Mined> {
    const { name: network } = networkOf(networkId);
    const reader = readerOf(networkId);
    if (reader === undefined) throw new Failure("chain-unread", { network });
    const transaction = await reader.transaction(txHash).catch((error: unknown) => {
      throw error instanceof ChainUnread ? new Failure("chain-unread", { network }, { cause: error }) : error;
    });
    if (transaction.state === "succeeded") return transaction;
    if (transaction.state === "failed")
      throw refused(`txHash: that transaction failed on ${network}, so nothing was sent`);
    throw refused(
      `txHash: that transaction isn't in a block of ${network} yet; try again in a minute`,
      UNSEEN_WAIT_SECONDS,
    );
  }

  /** Assigns the free transfers to the invoice: all of them or, where another request was faster, none. */
  async function bind(claim: Claim, free: readonly Standing[]): Promise<void> {
    await ledger.transaction(async (within) => {
      for (const key of free) await ledger.bind(key, claim.invoiceId, "claim", within);
      const [first] = free;
      // Read again once the rows are locked: the merchant's decisions in between stand.
      const now = first === undefined ? [] : await claims.standings(first, within);
      for (const { logIndex, decided } of now)
        if (decided !== undefined && free.some((key) => key.logIndex === logIndex))
          throw new Failure("decided-already", { kind: decisionLabel(decided) });
      await claims.keep(claim, within);
    });
  }

  async function answer(outcome: Answer["outcome"], sentence: string, { id }: InvoiceRecord): Promise<Answer> {
    const record = await ledger.invoice(id);
    if (record === undefined) throw new Failure("not-found");
    return { outcome, sentence, invoice: await wireInvoice(record) };
  }

  return async ({ params, body }: Input): Promise<Answer> => {
    const record = await ownInvoice(ledger, params);
    const { networkId, chainId, address } = record;
    if (networkId === undefined || chainId === undefined || address === undefined) throw new Failure("nothing-to-pay");
    const message = messageOf(record);
    if (message === undefined) throw new Failure("wallet-tampered");
    const network = networkOf(networkId);
    const txHash = transactionHash(networkId, body.txHash);
    if (txHash === undefined) throw new Failure("not-a-transaction", { network: network.name }, { field: "txHash" });

    const { sender, transfers } = await read(networkId, txHash);
    const same = (one: string, other: string): boolean =>
      canonicalAddress(networkId, one) === canonicalAddress(networkId, other);
    const ours = transfers.filter(({ to }) => same(to, address));
    if (ours.length === 0) throw refused("txHash: that transaction doesn't send USDT to this invoice's address");
    await ledger.take(ours);

    const found = await claims.standings({ chainId, txHash });
    const standings = found.filter(({ logIndex }) => ours.some((transfer) => transfer.logIndex === logIndex));
    const isHere = standings.some(({ invoiceId }) => invoiceId === record.id);
    const free = standings.filter(({ invoiceId, decided }) => invoiceId === undefined && decided === undefined);
    const { signature } = body;
    const counts = `The payment counts towards invoice ${String(record.number)}.`;
    if (isHere && (free.length === 0 || signature === undefined)) return answer("bound", counts, record);
    if (free.length === 0) throw takenError(standings);

    const claim = { invoiceId: record.id, networkId, txHash, signature, atMs: clock.wallMs() };
    const isProven = signature !== undefined && (await isSignedBy(networkId, sender, message, signature));
    if (signature !== undefined && !isProven) throw new Failure("wrong-signature", {}, { field: "signature" });
    const claimed = ours.filter((transfer) => free.some(({ logIndex }) => logIndex === transfer.logIndex));
    // A sender on behalf of others (an exchange, a relay) signs only for itself, not for the owner of the money.
    const isOwn = claimed.every(({ from }) => same(from, sender));
    // A transfer from before the invoice paid for something else.
    const isForIt = claimed.every(({ blockTimeMs }) => blockTimeMs >= record.terms.createdAtMs - CHAIN_CLOCK_SLACK_MS);
    if (isProven && isOwn && isForIt) {
      await bind({ ...claim, outcome: "proven" }, free);
      return answer("bound", counts, record);
    }
    await inRequestTransaction(database.pool, async (within) => {
      await claims.keep({ ...claim, outcome: "review" }, within);
      await claims.suggest(free, record.id, within);
    });
    const why = !isProven
      ? "Without the sender's signature we can't tell whose payment it is"
      : isOwn
        ? "It was sent before this invoice was created"
        : "The transaction was sent by a different address than the one whose USDT it moves";
    return answer("review", `${why}, so the merchant decides. Nothing is lost.`, record);
  };
}

/** Returns the reason a transaction has nothing left to claim. */
function takenError(standings: readonly Standing[]): Failure {
  if (standings.some(({ invoiceId }) => invoiceId !== undefined)) return new Failure("claimed-already");
  const decided = standings.find((standing) => standing.decided !== undefined)?.decided;
  if (decided !== undefined) return new Failure("decided-already", { kind: decisionLabel(decided) });
  return refused("txHash: that transfer wasn't stored; try again in a minute", UNSEEN_WAIT_SECONDS);
}

function refused(detail: string, retryAfterSeconds?: number): Failure {
  return new Failure(
    "bad-request",
    { detail },
    { field: "txHash", ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
  );
}
