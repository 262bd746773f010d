import { absolute, isNegative } from "../exact.ts";
import { earned, exchanged, moved, movedIn, movedOut, sent } from "../moves.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { takenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

const SWAP = /^(dust_conversion|crypto_wallet_swap|lockup_swap|interest_swap|dynamic_coin_swap)_(?:debited|credited)$/;
const WHOLE = "dynamic_coin_swap";
const INTERNAL =
  /^(?:crypto_earn_program_(?:created|withdrawn)|lockup_(?:lock|unlock|upgrade)|supercharger_(?:deposit|withdrawal)|council_node_deposit_created|trading\.limit_order\.\w+\.\w+_(?:lock|unlock)|finance\.lockup\.dpos_(?:lock|unlock)\b)/;
const INCOME =
  /interest_paid|compound_interest|reward|cashback|referral|reimbursement|rebate|airdrop_locked|campaign|bonus|mco_stake_reward|rewards_platform_deposit_credited|council_node|supercharger_reward_to_app_credited|admin_wallet_credited|gift_card/;

const LEAVING =
  /^(?:card_top_up|crypto_payment|crypto_withdrawal|crypto_to_exchange_transfer|viban_withdrawal|viban_card_top_up|crypto_viban_exchange|\w+_debited)$/;

export const cryptoCom: TradeFormat = {
  id: "crypto-com",
  title: "Crypto.com (app)",
  howToExport:
    "In the Crypto.com app open Accounts, the clock, and Export, and choose the crypto wallet's transactions.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      [
        "timestamp (utc)",
        "transaction description",
        "currency",
        "amount",
        "to currency",
        "to amount",
        "native currency",
        "native amount",
        "transaction kind",
      ],
    ],
  },
  // A swap consists of a line for the coin taken and one for the coin given, in one second.
  groupOf: (row) => (SWAP.test(row.text("transaction kind")) ? `swap ${row.text("timestamp (utc)")}` : undefined),
  leaving: (row) => (LEAVING.test(row.text("transaction kind")) ? "amount" : undefined),
  read: (rows, { isSigned }) =>
    SWAP.test(rows[0]!.text("transaction kind")) ? swaps(rows) : readRow(rows[0]!, isSigned),
};

function swaps(rows: readonly TableRow[]): readonly (Draft | LeftOut)[] {
  const byKind = new Map<string, TableRow[]>();
  for (const row of rows) {
    const [, kind = ""] = SWAP.exec(row.text("transaction kind")) ?? [];
    const known = byKind.get(kind);
    if (known === undefined) byKind.set(kind, [row]);
    else known.push(row);
  }
  // The exchange of MCO for CRO is listed as a whole, and again in parts.
  const hasWhole = byKind.has(WHOLE);
  return [...byKind].map(([kind, from]) =>
    hasWhole && kind !== WHOLE
      ? { leftOut: "total", message: "This line is part of an exchange that another line states as a whole.", from }
      : { ...swapped(from), from },
  );
}

function swapped(rows: readonly TableRow[]): Draft {
  const parts = (side: RegExp): { asset: string; quantity: string }[] =>
    rows
      .filter((row) => side.test(row.text("transaction kind")))
      .map((row) => ({ asset: row.text("currency"), quantity: row.needed("amount") }));
  const [given, received] = [parts(/_debited$/), parts(/_credited$/)];
  if (given.length !== 1 || received.length !== 1)
    throw new RowError(
      "mixed-trades",
      "Several coins were converted at once, and the file doesn't say how much each one brought.",
      "Add the conversions by hand.",
    );
  return {
    at: rows[0]!.time("timestamp (utc)"),
    ...exchanged(given[0]!, received[0]!),
    note: rows[0]!.text("transaction description"),
  };
}

function readRow(row: TableRow, isSigned: boolean): readonly (Draft | LeftOut)[] {
  const kind = row.text("transaction kind");
  const asset = row.text("currency");
  const about = {
    at: row.time("timestamp (utc)"),
    note: row.text("transaction description"),
    externalId: row.text("transaction hash"),
  };
  if (INTERNAL.test(kind)) return [{ leftOut: "internal", message: "This moves coins within the account." }];
  const amount = row.needed("amount");
  const to = row.text("to currency");
  const native = { asset: row.text("native currency"), quantity: row.decimal("native amount") ?? "0" };
  const part = { asset, quantity: amount };
  if (/^trading\.limit_order\..*_commit$/.test(kind))
    return [{ ...about, ...exchanged(part, { asset: to, quantity: row.needed("to amount") }) }];
  switch (kind) {
    case "viban_purchase":
    case "recurring_buy_order":
    case "crypto_exchange":
    case "crypto_viban_exchange":
      if (to !== "") return [{ ...about, ...exchanged(part, { asset: to, quantity: row.needed("to amount") }) }];
      return [{ ...about, ...(isNegative(amount) ? exchanged(part, native) : exchanged(native, part)) }];
    case "crypto_purchase":
    case "crypto_payment_refund":
      if (isNegative(amount)) throw takenBack();
      // The money comes from a card or a shop, at its value in the account's currency.
      return [
        { ...about, ...movedIn(native.asset, native.quantity) },
        { ...about, ...exchanged(native, part) },
      ];
    case "card_top_up":
    case "crypto_payment":
      if (isSigned && !isNegative(amount)) throw takenBack();
      // The proceeds of the coins leave immediately, to a card or a shop.
      return [
        { ...about, ...exchanged(part, native) },
        { ...about, ...movedOut(native.asset, native.quantity) },
      ];
    // A returned amount has the opposite sign to its word.
    case "crypto_withdrawal":
    case "crypto_to_exchange_transfer":
    case "viban_withdrawal":
    case "viban_card_top_up":
      return [{ ...about, ...sent(asset, amount, isSigned) }];
    case "crypto_deposit":
    case "exchange_to_crypto_transfer":
    case "viban_deposit":
    case "crypto_transfer":
    case "invest_deposit":
    case "invest_withdrawal":
      return [{ ...about, ...moved(asset, amount) }];
    default:
      if (!INCOME.test(kind)) throw unknownKind(kind || row.text("transaction description"));
      // Reversed income leaves.
      return [{ ...about, ...(isNegative(amount) ? movedOut(asset, amount) : earned(asset, absolute(amount))) }];
  }
}
