import { RowError } from "../problem.ts";
import { ROWS_PER_STEP } from "../raw-row.ts";
import type { TableRow } from "../table-row.ts";
import { descendantsOf, type Tag } from "../tags.ts";
import type { Draft, FoundRows, LeftOut, TradeFormat } from "../trade-format.ts";
import { flexCash, flexTrade } from "./ibkr-fields.ts";

const READ: ReadonlySet<string> = new Set(["TRADE", "CASHTRANSACTION", "CORPORATEACTION", "TRANSFER"]);

export const ibkrFlex: TradeFormat = {
  id: "ibkr-flex",
  title: "Interactive Brokers (Flex query, XML)",
  howToExport: "In Interactive Brokers' portal create a Flex query of Trades and Cash Transactions, and run it as XML.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: { kind: "tags", find },
  read: ([row]) => [readRow(row!)],
};

function* find(root: Tag): Generator<void, FoundRows | undefined> {
  if (!root.children.some(({ name }) => name === "FLEXQUERYRESPONSE")) return undefined;
  const rows: FoundRows[number][] = [];
  for (const { line, name, attributes } of descendantsOf(root, READ)) {
    if (rows.length % ROWS_PER_STEP === 0) yield;
    rows.push({ line, section: name, fields: attributes });
  }
  return rows;
}

function readRow(row: TableRow): Draft | LeftOut {
  if (row.section === "TRADE") return flexTrade(row);
  if (row.section !== "CASHTRANSACTION")
    throw new RowError(
      "corporate-action",
      "We don't read corporate actions and transfers of a Flex query.",
      "Add the split, merger or transfer by hand.",
    );
  return flexCash(row);
}
