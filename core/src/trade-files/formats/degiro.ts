import { absolute, isNegative, isSome, isWithin, negated, product, sumOf } from "../exact.ts";
import { exchanged } from "../moves.ts";
import { quoted, RowError } from "../problem.ts";
import { readNumber } from "../read-number.ts";
import type { Timestamp, TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

/** Column names in the languages of DEGIRO's account statement. The unnamed column after a currency has its amount. */
const DATE = ["datum", "date", "fecha", "data"];
const TIME = ["tijd", "time", "uhrzeit", "heure", "hora", "ora"];
const PRODUCT = ["product", "produkt", "produit", "producto", "prodotto", "produto"];
const ISIN = ["isin", "code isin"];
const TEXT = ["omschrijving", "description", "beschreibung", "descripción", "descrizione", "descrição"];
const CHANGE = ["mutatie", "change", "änderung", "mouvements", "variación", "variazioni", "mudança"];
const ORDER = ["order id", "order-id", "id ordre", "id orden", "id ordine", "id da ordem"];

/** 'Koop 500 @ 0,039 EUR', 'Compra 6 ISHARES@49,785 EUR (IE00B4L5Y983)', 'Vente 1 046,3825 @ 0,9854 EUR'. */
const TRADE =
  /(?<word>Koop|Verkoop|Buy|Sell|Kauf|Verkauf|Achat|Vente|Compra|Venta|Venda|Acquisto|Vendita) (?<quantity>\d[\d.,  ]*?\d|\d)(?: (?=\D)[^@]*?)? ?@ ?(?<price>[\d.,]+) (?<currency>[A-Z]{3})/;
const BUYS: ReadonlySet<string> = new Set(["koop", "buy", "kauf", "achat", "compra", "acquisto"]);
const FX =
  /valuta (?:creditering|debitering)|fx (?:credit|debit)|währungswechsel|cambio de divisa|(?:crédito|dito|levantamento) de divisa|opération de change|(?:credito|prelievo) (?:fx|divisa)/i;
const FEE =
  /transactiekosten|aansluitingskosten|corporate action kosten|connection fee|transaction (?:and\/or third party )?(?:fees|costs)|frais degiro|comissões de transação|costes de transacción|transaktionsgebühr|commissioni di transazione|frais de connexion|courtesy/i;

export const degiro: TradeFormat = {
  id: "degiro",
  title: "DEGIRO (account statement)",
  howToExport: "In DEGIRO open Inbox, Account Statement, choose the dates, and export as CSV.",
  provenOn: "export",
  timeZone: "Europe/Amsterdam",
  source: {
    kind: "table",
    signatures: [
      ["datum", "tijd", "valutadatum", "product", "isin", "omschrijving", "fx", "mutatie", "saldo"],
      ["date", "time", "value date", "product", "isin", "description", "fx", "change", "balance"],
      ["datum", "uhrzeit", "produkt", "isin", "beschreibung", "fx", "änderung", "saldo"],
      ["date", "heure", "produit", "code isin", "description", "fx", "mouvements", "solde"],
      ["fecha", "hora", "producto", "isin", "descripción", "variación", "saldo"],
      ["data", "ora", "prodotto", "isin", "descrizione", "variazioni", "saldo"],
      ["data", "hora", "produto", "isin", "descrição", "mudança", "saldo"],
    ],
  },
  dateOrder: "dmy",
  decimalMark: "evidence",
  usualDecimalMark: () => ",",
  // A long order number continues in the next line, which has no other content.
  continues: (row) => row.text(...DATE) === "" && row.filled() === 1 && orderOf(row) !== "",
  groupOf: (row) => {
    const timestamp = `${row.text(...DATE)} ${row.text(...TIME)}`;
    if (orderOf(row) !== "") return `order ${orderOf(row)}`;
    if (FX.test(row.text(...TEXT))) return `fx ${timestamp}`;
    return /dividend|dividende|dividendbelasting/i.test(row.text(...TEXT)) &&
      row.text(...ISIN) !== "" &&
      !TRADE.test(row.text(...TEXT))
      ? `dividend ${row.text(...DATE)} ${row.text(...ISIN)} ${currencyOf(row)}`
      : undefined;
  },
  read,
};

function orderOf(row: TableRow): string {
  return row.text(...ORDER);
}

function currencyOf(row: TableRow): string {
  return row.text(...CHANGE);
}

function changeOf(row: TableRow): string | undefined {
  const name = CHANGE.map((one) => `${one}+`).find((one) => row.columns.has(one));
  return name === undefined ? undefined : row.decimal(name);
}

function atOf(row: TableRow): Timestamp {
  const known = (names: readonly string[]): string => names.find((name) => row.columns.has(name)) ?? names[0]!;
  return row.time(known(DATE), known(TIME));
}

function about(row: TableRow): Pick<Draft, "at" | "symbol" | "isin" | "name" | "externalId" | "note"> {
  return { at: atOf(row), isin: row.text(...ISIN), name: row.text(...PRODUCT), externalId: orderOf(row) };
}

function read(rows: readonly TableRow[]): readonly (Draft | LeftOut)[] {
  const outcomes: (Draft | LeftOut)[] = [];
  const trades = rows.filter((row) => TRADE.test(row.text(...TEXT)));
  const exchanges = rows.filter((row) => FX.test(row.text(...TEXT)));
  const costs = trades.length > 0 ? rows.filter((row) => FEE.test(row.text(...TEXT))) : [];
  const [first] = trades;
  for (const row of trades) {
    const draft = trade(row);
    if (row !== first || costs.length === 0 || "leftOut" in draft) outcomes.push({ ...draft, from: [row] });
    else {
      const fee = negated(sumOf(costs.map((cost) => changeOf(cost) ?? "0")));
      outcomes.push({ ...draft, fee, feeCurrency: currencyOf(costs[0]!), from: [row, ...costs] });
    }
  }
  if (exchanges.length > 0) outcomes.push({ ...exchange(exchanges), from: exchanges });
  const rest = rows.filter((row) => !trades.includes(row) && !exchanges.includes(row) && !costs.includes(row));
  const dividends = rest.filter((row) => isDividend(row) && !isTax(row));
  const taxes = rest.filter((row) => isDividend(row) && isTax(row));
  if (dividends.length === 1) outcomes.push({ ...dividend(dividends[0]!, taxes), from: [dividends[0]!, ...taxes] });
  for (const row of dividends.length === 1 ? rest.filter((row) => !isDividend(row)) : rest)
    outcomes.push({ ...single(row), from: [row] });
  return outcomes;
}

function isDividend(row: TableRow): boolean {
  return /dividend/i.test(row.text(...TEXT));
}

function isTax(row: TableRow): boolean {
  return /belasting|tax|impôt|steuer|retención|ritenuta|imposto/i.test(row.text(...TEXT));
}

/**
 * A trade's numbers are in its description. If they can be parsed in two ways, the one that gives the moved amount
 * counts.
 */
function trade(row: TableRow): Draft | LeftOut {
  const text = row.text(...TEXT);
  const {
    word = "",
    quantity: quantityText = "",
    price: priceText = "",
    currency: priceCurrency = "",
  } = TRADE.exec(text)?.groups ?? {};
  const change = changeOf(row) ?? "0";
  const isBuy = BUYS.has(word.toLowerCase());
  if (/^(?:PRODUCTWIJZIGING|PRODUCT CHANGE|PRODUKTÄNDERUNG|CAMBIO DE PRODUCTO|CHANGEMENT DE PRODUIT)/i.test(text))
    return renamed();
  const isPence = priceCurrency === "GBX";
  for (const quantity of readings(quantityText)) {
    for (const price of readings(priceText)) {
      const worth = isPence ? product(product(quantity, price), "0.01") : product(quantity, price);
      // Moved amounts are rounded to the cent; prices have as many decimals as they need.
      if (!isWithin(worth, absolute(change), "0.01") || (isSome(change) && isNegative(change) !== isBuy)) continue;
      if (/^(?:STOCK DIVIDEND|DIVIDENDE EN ACTIONS|AKTIENDIVIDENDE)/i.test(text))
        return { ...about(row), kind: "stock-dividend", quantity, note: text };
      return {
        ...about(row),
        kind: isBuy ? "buy" : "sell",
        quantity,
        price: isPence ? product(price, "0.01") : price,
        amount: absolute(change),
        currency: currencyOf(row) || priceCurrency,
      };
    }
  }
  throw new RowError(
    "amount-differs",
    `${quoted(text)} doesn't add up to the ${change} ${currencyOf(row)} that this line records.`,
    "Check the line in DEGIRO, and add the trade by hand.",
  );
}

function renamed(): LeftOut {
  return {
    leftOut: "product-change",
    message: "DEGIRO replaced a product by itself under another name. Nothing was bought or sold.",
  };
}

function readings(text: string): readonly string[] {
  const values = [readNumber(text, ","), readNumber(text, ".")].map((reading) =>
    reading.kind === "number" ? reading.text : undefined,
  );
  return [...new Set(values.filter((value) => value !== undefined))];
}

function exchange(rows: readonly TableRow[]): Draft {
  const parts = rows.map((row) => ({ asset: currencyOf(row), quantity: changeOf(row) ?? "0" }));
  const given = parts.filter(({ quantity }) => isNegative(quantity));
  const received = parts.filter(({ quantity }) => isSome(quantity) && !isNegative(quantity));
  const [from, to] = [given[0], received[0]];
  if (
    from === undefined ||
    to === undefined ||
    given.some(({ asset }) => asset !== from.asset) ||
    received.some(({ asset }) => asset !== to.asset)
  )
    throw new RowError(
      "half-exchange",
      "The file has only one side of this exchange of currencies.",
      "Export a period that includes both lines.",
    );
  const sum = (list: typeof parts): string => sumOf(list.map(({ quantity }) => quantity));
  return {
    at: atOf(rows[0]!),
    ...exchanged({ asset: from.asset, quantity: sum(given) }, { asset: to.asset, quantity: sum(received) }),
    externalId: orderOf(rows[0]!),
  };
}

function dividend(row: TableRow, taxes: readonly TableRow[]): Draft {
  const tax = taxes.length === 0 ? undefined : negated(sumOf(taxes.map((one) => changeOf(one) ?? "0")));
  return {
    ...about(row),
    kind: "dividend",
    amount: changeOf(row),
    currency: currencyOf(row),
    tax,
    taxCurrency: taxes[0] === undefined ? undefined : currencyOf(taxes[0]),
  };
}

function single(row: TableRow): Draft | LeftOut {
  const text = row.text(...TEXT);
  const change = changeOf(row);
  const currency = currencyOf(row);
  const cash = { at: atOf(row), currency, note: text };
  if (/cash sweep|geldrekening|processed flatex|reservation|réservation|geldkonto/i.test(text) || change === undefined)
    return { leftOut: "internal", message: "This line only accompanies another one." };
  if (!isSome(change)) return { leftOut: "no-amount", message: "This line has no amount." };
  if (isDividend(row))
    return isTax(row)
      ? { ...about(row), kind: "tax", amount: negated(change), currency }
      : { ...about(row), kind: "dividend", amount: change, currency };
  if (FEE.test(text)) return { ...about(row), ...cash, kind: "fee", amount: negated(change) };
  if (
    /interest|rente|zinsen|intérêt|interés|interessi|juros|variation fonds|geldmarktfonds|money market fund/i.test(text)
  )
    return { ...cash, kind: "interest", amount: change };
  if (
    /deposit|storting|ingreso|einzahlung|versement|deposito|depósito|ideal|terugstorting|withdrawal|auszahlung|retrait|retirada|prelievo|levantamento/i.test(
      text,
    )
  )
    return { ...cash, kind: isNegative(change) ? "withdrawal" : "deposit", amount: absolute(change) };
  throw unknownKind(text);
}
