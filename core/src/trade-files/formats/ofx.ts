import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import { ROWS_PER_STEP } from "../raw-row.ts";
import type { TableRow } from "../table-row.ts";
import { descendantsOf, type Tag, textWithin } from "../tags.ts";
import type { Draft, FoundRows, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

const STATEMENTS: ReadonlySet<string> = new Set(["INVSTMTRS", "STMTRS", "CCSTMTRS"]);
const TRANSACTIONS: ReadonlySet<string> = new Set(
  "BUYSTOCK BUYMF BUYOTHER BUYDEBT BUYOPT SELLSTOCK SELLMF SELLOTHER SELLDEBT SELLOPT CLOSUREOPT INCOME REINVEST RETOFCAP SPLIT TRANSFER INVEXPENSE MARGININTEREST JRNLFUND JRNLSEC STMTTRN".split(
    " ",
  ),
);

export const ofx: TradeFormat = {
  id: "ofx",
  title: "OFX, QFX (Quicken, Microsoft Money)",
  howToExport:
    "At your bank or broker choose to download the account for Quicken or Microsoft Money: a file ending in .ofx or .qfx.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: { kind: "tags", find },
  read: ([row]) => read(row!),
};

function* find(root: Tag): Generator<void, FoundRows | undefined> {
  if (!root.children.some(({ name }) => name === "OFX")) return undefined;
  const securities = new Map<string, { readonly ticker: string; readonly name: string }>();
  for (const info of descendantsOf(root, new Set(["SECINFO"])))
    securities.set(textWithin(info, "UNIQUEID"), {
      ticker: textWithin(info, "TICKER"),
      name: textWithin(info, "SECNAME"),
    });
  const rows: FoundRows[number][] = [];
  for (const statement of descendantsOf(root, STATEMENTS)) {
    const [currency, account] = [textWithin(statement, "CURDEF"), textWithin(statement, "ACCTID")];
    for (const tag of descendantsOf(statement, TRANSACTIONS)) {
      if (rows.length % ROWS_PER_STEP === 0) yield;
      const fields = new Map(
        descendantsOf(tag, LEAVES)
          .toReversed()
          .map(({ name, text }) => [name.toLowerCase(), text] as const),
      );
      const id = fields.get("uniqueid") ?? "";
      fields.set("symbol", securities.get(id)?.ticker || id);
      fields.set("secname", securities.get(id)?.name ?? "");
      fields.set("isin", fields.get("uniqueidtype")?.toUpperCase() === "ISIN" ? id : "");
      fields.set("currency", fields.get("cursym") || currency);
      fields.set("account", account);
      rows.push({ line: tag.line, section: tag.name, fields });
    }
  }
  return rows;
}

const LEAVES: ReadonlySet<string> = new Set(
  "FITID DTTRADE DTPOSTED DTSETTLE MEMO NAME UNIQUEID UNIQUEIDTYPE UNITS UNITPRICE COMMISSION TAXES FEES LOAD WITHHOLDING TOTAL INCOMETYPE TRNTYPE TRNAMT TFERACTION NUMERATOR DENOMINATOR CURSYM".split(
    " ",
  ),
);

function read(row: TableRow): readonly (Draft | LeftOut)[] {
  const total = row.decimal("total");
  const units = row.decimal("units");
  const [fee, tax] = [
    costsOf([row.decimal("commission"), row.decimal("fees"), row.decimal("load")], {
      isBuy: !row.section.startsWith("SELL"),
      quantity: units,
      price: row.decimal("unitprice"),
      total,
    }),
    costsOf([row.decimal("taxes"), row.decimal("withholding")]),
  ];
  const about = {
    at: row.time(row.text("dttrade") === "" ? "dtposted" : "dttrade"),
    symbol: row.text("symbol"),
    isin: row.text("isin"),
    name: row.text("secname"),
    currency: row.text("currency"),
    account: row.text("account"),
    note: row.text("memo", "name"),
    externalId: row.text("fitid"),
  };
  const traded = {
    ...about,
    quantity: units === undefined ? undefined : absolute(units),
    price: row.decimal("unitprice"),
    fee,
    tax,
  };
  const kind = row.section;
  if (/OPT$/.test(kind)) throw derivative("Options");
  if (kind.startsWith("BUY") || kind === "REINVEST") refuseTakenBack(units);
  if (kind.startsWith("BUY")) return [{ ...traded, kind: "buy", amount: paidBefore(total, [fee, tax]) }];
  if (kind.startsWith("SELL")) return [{ ...traded, kind: "sell", amount: receivedBefore(total, [fee, tax]) }];
  switch (kind) {
    case "INCOME":
      return [
        {
          ...about,
          kind: row.text("incometype").toUpperCase() === "INTEREST" ? "interest" : "dividend",
          amount: receivedBefore(total, [tax]),
          tax,
        },
      ];
    case "REINVEST":
      return [
        {
          ...about,
          kind: row.text("incometype").toUpperCase() === "INTEREST" ? "interest" : "dividend",
          amount: total === undefined ? undefined : absolute(total),
        },
        { ...traded, kind: "buy", amount: paidBefore(total, [fee, tax]) },
      ];
    case "RETOFCAP":
      return [{ ...about, kind: "return-of-capital", amount: total }];
    case "SPLIT":
      return [{ ...about, kind: "split", ratio: `${row.needed("numerator")}:${row.needed("denominator")}` }];
    case "TRANSFER":
      return [
        {
          ...about,
          kind:
            row.text("tferaction").toUpperCase() === "OUT" || (units !== undefined && isNegative(units))
              ? "transfer-out"
              : "transfer-in",
          quantity: traded.quantity,
        },
      ];
    case "INVEXPENSE":
      return [{ ...about, kind: "fee", amount: total === undefined ? undefined : negated(total) }];
    case "MARGININTEREST":
      return [{ ...about, kind: "interest", amount: total }];
    case "STMTTRN":
      return [statementLine(row, { ...about, symbol: "", isin: "" })];
    default:
      throw unknownKind(kind);
  }
}

function statementLine(row: TableRow, about: Omit<Draft, "kind">): Draft | LeftOut {
  const amount = row.needed("trnamt");
  if (!isSome(amount)) return { leftOut: "no-amount", message: "This line has no amount." };
  switch (row.text("trntype").toUpperCase()) {
    case "INT":
      return { ...about, kind: "interest", amount };
    case "DIV":
      return { ...about, kind: "dividend", amount };
    case "FEE":
    case "SRVCHG":
      return { ...about, kind: "fee", amount: negated(amount) };
    default:
      return { ...about, kind: isNegative(amount) ? "withdrawal" : "deposit", amount: absolute(amount) };
  }
}
