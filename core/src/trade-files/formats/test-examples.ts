import type { ImportRow } from "../import-row.ts";
import type { ColumnMapping } from "../trade-format.ts";

/** A small file of one format, simulated in its documented layout, with its expected result. */
export type Example = {
  readonly format: string;
  readonly text: string;
  readonly mapping?: ColumnMapping;
  /** One per row, in line order: date (and time) in UTC, and the relevant fields. */
  readonly rows: readonly (readonly [string, Partial<ImportRow>])[];
  /** Line and code of every problem. */
  readonly problems?: readonly (readonly [number, string])[];
};

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
const UNREPORTED: readonly (readonly [number, string])[] = [];

/** At least one example for each format; the conformance suite fails without it. */
export const EXAMPLES: readonly Example[] = [
  {
    format: "generic",
    text: lines(
      "When;What;Paper;Pieces;Each;Costs;Money",
      "13.02.2024;Kauf;SAP.DE;10;150,25;4,90;EUR",
      "14.02.2024;Plunder;SAP.DE;1;1,00;;EUR",
    ),
    mapping: {
      date: "When",
      kind: "What",
      symbol: "Paper",
      quantity: "Pieces",
      price: "Each",
      fee: "Costs",
      currency: "Money",
    },
    rows: [
      [
        "2024-02-13",
        {
          kind: "buy",
          symbol: "SAP.DE",
          quantity: "10",
          price: "150.25",
          fee: "4.9",
          feeCurrency: "EUR",
          currency: "EUR",
        },
      ],
    ],
    problems: [[3, "unknown-kind"]],
  },
  {
    format: "generic",
    text: lines(
      "Date,Type,Symbol,Quantity,Price,Currency,Fee",
      "2024-02-13,buy,AAPL,2,185.04,USD,1.5",
      "2024-03-01,sell,AAPL,1,179.66,USD,",
    ),
    rows: [
      ["2024-02-13", { kind: "buy", symbol: "AAPL", quantity: "2", price: "185.04", fee: "1.5" }],
      ["2024-03-01", { kind: "sell", symbol: "AAPL", quantity: "1", price: "179.66" }],
    ],
  },
  {
    format: "sextant-csv",
    text: lines(
      "date,kind,symbol,isin,exchange,name,quantity,price,amount,currency,fee,fee currency,tax,tax currency,counter symbol,counter quantity,cost share,ratio,account,note,external id,fingerprint",
      "2024-01-02T09:30:00.000Z,buy,BTC-USD,,,,0.5,42000,21000,USD,0.001,BNB,,,,,,,,'=SUM(A1),7,0123456789abcdef0123456789abcdef",
      "2024-01-03,split,AAPL,,,,,,,,,,,,,,,4:1,,,,",
    ),
    rows: [
      [
        "2024-01-02T09:30:00",
        {
          kind: "buy",
          amount: "21000",
          fee: "0.001",
          feeCurrency: "BNB",
          note: "=SUM(A1)",
          externalId: "7",
          fingerprint: "0123456789abcdef0123456789abcdef",
        },
      ],
      ["2024-01-03", { kind: "split", symbol: "AAPL", ratio: "4:1" }],
    ],
  },
  {
    format: "sextant-json",
    text: lines(
      '{"format":"sextant-transactions-1","transactions":[',
      '{"date":"2024-01-02","kind":"conversion","symbol":"ETH","quantity":"1.5","counterSymbol":"BTC","counterQuantity":"0.09"}',
      "]}",
    ),
    rows: [
      [
        "2024-01-02",
        { kind: "conversion", symbol: "ETH", quantity: "1.5", counterSymbol: "BTC", counterQuantity: "0.09" },
      ],
    ],
  },
  {
    format: "ghostfolio-json",
    text: '{"activities":[{"fee":1.10,"quantity":3,"type":"BUY","unitPrice":0.1000000000000000000001,"currency":"USD","dataSource":"YAHOO","date":"2022-03-07T00:00:00.000Z","symbol":"X"}]}',
    rows: [["2022-03-07", { kind: "buy", symbol: "X", quantity: "3", price: "0.1000000000000000000001", fee: "1.1" }]],
  },
  {
    format: "ghostfolio-csv",
    text: lines(
      "Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note",
      "13-09-2021,MSFT,YAHOO,USD,0.62,5,dividend,0.00,",
      "14-09-2021,MSFT,YAHOO,USD,1,1,item,0.00,",
    ),
    rows: [["2021-09-13", { kind: "dividend", symbol: "MSFT", amount: "3.1", currency: "USD" }]],
    problems: [[3, "not-traded"]],
  },
  {
    // CSVExporter of Portfolio Performance, German and English: value as booked, including fees and taxes.
    format: "portfolio-performance",
    text: lines(
      "Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz",
      "2024-01-15T00:00;Einlage;5.000,00;EUR;;;;;;;;;;;",
      "2024-01-16T09:30;Kauf;-1.004,99;EUR;;;;4,99;;10;IE00B4L5Y983;A0RPWH;EUNL.DE;iShares Core MSCI World;Sparplan",
      "2024-03-15T00:00;Dividende;8,50;EUR;11,55;USD;1,0870;;1,59;5;US0378331005;865985;AAPL;Apple Inc.;",
      "2024-06-03T14:00;Verkauf;520,00;EUR;;;;5,00;15,00;5;IE00B4L5Y983;A0RPWH;EUNL.DE;iShares Core MSCI World;",
      "2024-06-30T00:00;Zinsen;3,21;EUR;;;;;;;;;;;",
      "2024-07-01T00:00;Einlieferung;1.500,00;EUR;;;;;;3;DE0007164600;716460;SAP.DE;SAP SE;Depotwechsel",
      "2024-07-02T00:00;Steuerrückerstattung;1,00;EUR;;;;;;;;;;;",
    ),
    rows: [
      ["2024-01-15T00:00:00", { kind: "deposit", amount: "5000", currency: "EUR" }],
      [
        "2024-01-16T09:30:00",
        {
          kind: "buy",
          symbol: "EUNL.DE",
          isin: "IE00B4L5Y983",
          quantity: "10",
          amount: "1000",
          fee: "4.99",
          note: "Sparplan",
        },
      ],
      ["2024-03-15T00:00:00", { kind: "dividend", symbol: "AAPL", amount: "10.09", tax: "1.59", taxCurrency: "EUR" }],
      ["2024-06-03T14:00:00", { kind: "sell", quantity: "5", amount: "540", fee: "5", tax: "15" }],
      ["2024-06-30T00:00:00", { kind: "interest", amount: "3.21" }],
      ["2024-07-01T00:00:00", { kind: "transfer-in", symbol: "SAP.DE", quantity: "3", amount: "1500" }],
      ["2024-07-02T00:00:00", { kind: "tax", amount: "-1" }],
    ],
  },
  {
    format: "portfolio-performance",
    text: lines(
      "Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note",
      '2024-01-16T09:30,Buy,"-1,004.99",EUR,,,,4.99,,10,IE00B4L5Y983,A0RPWH,EUNL.DE,"iShares Core MSCI World, Acc",',
      "2024-01-17T00:00,Removal,50.00,EUR,,,,,,,,,,,",
      "2024-01-18T00:00,Nonsense,50.00,EUR,,,,,,,,,,,",
    ),
    rows: [
      ["2024-01-16T09:30:00", { kind: "buy", quantity: "10", amount: "1000", name: "iShares Core MSCI World, Acc" }],
      ["2024-01-17T00:00:00", { kind: "withdrawal", amount: "50" }],
    ],
    problems: [[4, "unknown-kind"]],
  },
  {
    format: "coinbase",
    text: lines(
      "",
      "Transactions",
      "User,Somebody,00000000",
      "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes",
      "a1,2024-01-17 16:57:02 UTC,Buy,BTC,0.1,USD,$42000,$4200.00,$4210.50,$10.50,Bought",
      "a2,2024-01-18 16:57:02 UTC,Convert,ETH,1,USD,$2500,$2500,$2510,$10,Nothing helpful",
    ),
    rows: [
      [
        "2024-01-17T16:57:02",
        { kind: "buy", symbol: "BTC", quantity: "0.1", amount: "4200", fee: "10.5", currency: "USD", externalId: "a1" },
      ],
    ],
    problems: [
      [2, "before-table"],
      [3, "before-table"],
      [6, "conversion"],
    ],
  },
  {
    format: "coinbase-pro",
    text: lines(
      "portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id",
      "default,match,2021-03-15T10:55:12.843Z,-100.5,0,USD,,77,o1",
      "default,match,2021-03-15T10:55:12.843Z,0.002,0.002,BTC,,77,o1",
      "default,fee,2021-03-15T10:55:12.843Z,-0.5,0,USD,,77,o1",
      "default,match,2021-03-16T10:55:12.843Z,-1,0,USD,,78,o2",
    ),
    rows: [
      [
        "2021-03-15T10:55:12.843",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "0.002",
          amount: "100.5",
          currency: "USD",
          fee: "0.5",
          feeCurrency: "USD",
          externalId: "77",
        },
      ],
    ],
    problems: [[5, "half-trade"]],
  },
  {
    format: "binance-history",
    text: lines(
      "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark",
      "1,2024-01-01 14:21:20,Spot,Fee,ETH,-3.605E-05,",
      "1,2024-01-01 14:21:20,Spot,Sell,EUR,-134.4719075,",
      "1,2024-01-01 14:21:20,Spot,Buy,ETH,0.03605,",
      "1,2024-01-02 00:00:00,Spot,Staking Rewards,DOT,0.5,",
      "1,2024-01-03 00:00:00,Spot,Staking Purchase,DOT,-0.5,",
    ),
    rows: [
      [
        "2024-01-01T14:21:20",
        {
          kind: "buy",
          symbol: "ETH",
          quantity: "0.03605",
          amount: "134.4719075",
          currency: "EUR",
          fee: "0.00003605",
          feeCurrency: "ETH",
          lines: [2, 3, 4],
        },
      ],
      ["2024-01-02T00:00:00", { kind: "reward", symbol: "DOT", quantity: "0.5" }],
    ],
    problems: [[6, "internal"]],
  },
  {
    format: "binance-trades",
    text: lines(
      "Date(UTC),Pair,Side,Price,Executed,Amount,Fee",
      "2022-03-28 13:01:36,SOLBUSD,SELL,110.03,0.1800000000SOL,19.8054BUSD,0.0198054BUSD",
      "2021-06-07 16:02:28,DOGEBTC,SELL,0.00001006,200.0000000000DOGE,0.00201200BTC,0.0000020100BTC",
    ),
    rows: [
      [
        "2022-03-28T13:01:36",
        {
          kind: "sell",
          symbol: "SOL",
          quantity: "0.18",
          price: "110.03",
          amount: "19.8054",
          currency: "BUSD",
          fee: "0.0198054",
          feeCurrency: "BUSD",
        },
      ],
      [
        "2021-06-07T16:02:28",
        {
          kind: "conversion",
          symbol: "DOGE",
          quantity: "200",
          counterSymbol: "BTC",
          counterQuantity: "0.002012",
          fee: "0.00000201",
          feeCurrency: "BTC",
        },
      ],
    ],
  },
  {
    format: "kraken-ledgers",
    text: lines(
      '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
      '"","QCCA6ZN","2024-01-05 11:59:00","deposit","","currency","ZEUR","spot / main",1000.0000,0,""',
      '"L4UESK","QCCA6ZN","2024-01-05 12:00:00","deposit","","currency","ZEUR","spot / main",1000.0000,0,1000.0000',
      '"LFTGXD","TA4RTP","2024-03-19 19:43:31","trade","","currency","ZEUR","spot / main",-100.0000,0.1800,899.8200',
      '"LS4N2A","TA4RTP","2024-03-19 19:43:31","trade","","currency","XXBT","spot / main",0.0020000000,0,0.0020000000',
      '"LDOT11","SDOT11","2024-03-20 00:00:00","staking","","currency","DOT28.S","spot / main",2.5,0.1,102.5',
    ),
    rows: [
      ["2024-01-05T12:00:00", { kind: "deposit", amount: "1000", currency: "EUR", externalId: "L4UESK" }],
      [
        "2024-03-19T19:43:31",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "0.002",
          amount: "100",
          currency: "EUR",
          fee: "0.18",
          feeCurrency: "EUR",
          externalId: "TA4RTP",
        },
      ],
      ["2024-03-20T00:00:00", { kind: "reward", symbol: "DOT", quantity: "2.5", fee: "0.1", feeCurrency: "DOT" }],
    ],
    problems: [[2, "pending"]],
  },
  {
    format: "kraken-trades",
    text: lines(
      '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
      '"TFWNEI","OTVM57","XXMRZEUR","2017-11-12 19:04:13.6946","buy","market",103.22000000,10.32200000,0.02683720,0.10000000,0.00000000,"","L3ZB4N,LKFD5C"',
      '"TK8821","OX4412","HBAR/EUR","2024-09-01 14:41:18.0000","sell","market","0.06792","300.00000","0.75000","4416.65000","0.00000","","L1"',
    ),
    rows: [
      [
        "2017-11-12T19:04:13.694",
        {
          kind: "buy",
          symbol: "XMR",
          quantity: "0.1",
          price: "103.22",
          amount: "10.322",
          currency: "EUR",
          fee: "0.0268372",
        },
      ],
      ["2024-09-01T14:41:18", { kind: "sell", symbol: "HBAR", quantity: "4416.65", amount: "300", fee: "0.75" }],
    ],
  },
  {
    format: "bitstamp",
    text: lines(
      "ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID",
      "351051,Main Account,Market,Buy,2018-04-19T08:14:00Z,0.19307520,BTC,25.93,USD,134.3,USD,0.13000,USD,",
      "3,Main Account,Deposit,,2019-07-01T00:00:00Z,0.3,BTC,,,,,,,",
    ),
    rows: [
      [
        "2018-04-19T08:14:00",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "0.1930752",
          price: "134.3",
          amount: "25.93",
          currency: "USD",
          fee: "0.13",
        },
      ],
      ["2019-07-01T00:00:00", { kind: "transfer-in", symbol: "BTC", quantity: "0.3" }],
    ],
  },
  {
    format: "bitstamp",
    text: lines(
      "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type",
      'Market,"Feb. 14, 2019, 03:32 PM",Main Account,0.00111167 BTC,3.96238096 USD,3564.35 USD,0.00990595 USD,Buy',
    ),
    rows: [
      [
        "2019-02-14T15:32:00",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "0.00111167",
          amount: "3.96238096",
          currency: "USD",
          fee: "0.00990595",
        },
      ],
    ],
  },
  {
    format: "bitfinex",
    text: lines(
      "#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID",
      "183031541,BTC/EUR,1.3,7500,-0.001105,0.09%,BTC,2018-02-01 13:20:43,5525114532",
      "2,BTC/USD,-0.5,1000,-0.5,0.1%,USD,18-02-02 13:20:43,6",
    ),
    rows: [
      [
        "2018-02-01T13:20:43",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "1.3",
          price: "7500",
          amount: "9750",
          currency: "EUR",
          fee: "0.001105",
          feeCurrency: "BTC",
        },
      ],
      ["2018-02-02T13:20:43", { kind: "sell", quantity: "0.5", amount: "500", fee: "0.5", feeCurrency: "USD" }],
    ],
  },
  {
    format: "kucoin",
    text: lines(
      "UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+02:00),Fee,Maker/Taker,Fee Currency",
      "u,mainAccount,o1,BTC-USDT,buy,limit,42000,0.1,4200,4200,2024-01-01 12:01:00,4.2,taker,USDT",
      "u,mainAccount,o2,BTC-USDT,buy,limit,0,0,0,0,2024-01-01 12:02:00,0,taker,USDT",
    ),
    rows: [
      [
        "2024-01-01T10:01:00",
        {
          kind: "buy",
          symbol: "BTC",
          quantity: "0.1",
          price: "42000",
          amount: "4200",
          currency: "USDT",
          fee: "4.2",
          feeCurrency: "USDT",
          externalId: "o1",
        },
      ],
    ],
    problems: [[3, "not-filled"]],
  },
  {
    format: "crypto-com",
    text: lines(
      "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash",
      "2024-01-15 10:30:00,Buy BTC,BTC,0.1,,,EUR,9000.00,9800.00,crypto_purchase,",
      "2024-01-16 10:30:00,BTC -> ETH,BTC,-0.1,ETH,1.5,EUR,9000.00,9800.00,crypto_exchange,",
      "2024-02-01 14:00:01,Card cashback,CRO,10.00000000,,,EUR,1.20,1.30,referral_card_cashback,",
      "2024-02-02 14:00:01,Earn,CRO,-10,,,EUR,1.20,1.30,crypto_earn_program_created,",
      "2024-02-03 14:00:01,Dust,DOT,-0.01,,,EUR,0.05,0.05,dust_conversion_debited,",
      "2024-02-03 14:00:01,Dust,CRO,0.4,,,EUR,0.05,0.05,dust_conversion_credited,",
      "2024-02-04 14:00:01,ETH -> EUR,ETH,-0.1,,,EUR,-200.00,-210,card_top_up,",
      "2024-02-05 14:00:01,Stake Reward,CRO,9.9,,,EUR,1.06,1.2,finance.lockup.dpos_compound_interest.crypto_wallet,",
      "2024-02-06 14:00:01,Unstake,CRO,100,,,EUR,10,11,finance.lockup.dpos_unlock.crypto_wallet,",
      "2024-02-07 14:00:01,MCO/CRO Overall Swap,CRO,1382.3,,,EUR,197.68,234,dynamic_coin_swap_credited,",
      "2024-02-07 14:00:01,MCO/CRO Overall Swap,MCO,-50.1,,,EUR,-168.37,-199,dynamic_coin_swap_debited,",
      "2024-02-07 14:00:01,CRO Stake,CRO,1382.1,,,EUR,197.66,234,lockup_swap_credited,",
      "2024-02-08 14:00:01,USD -> SOL,USD,-5.0,SOL,0.05,USD,5.0,5,trading.limit_order.cash_account.purchase_commit,",
    ),
    rows: [
      ["2024-01-15T10:30:00", { kind: "deposit", amount: "9000", currency: "EUR" }],
      ["2024-01-15T10:30:00", { kind: "buy", symbol: "BTC", quantity: "0.1", amount: "9000", currency: "EUR" }],
      [
        "2024-01-16T10:30:00",
        { kind: "conversion", symbol: "BTC", quantity: "0.1", counterSymbol: "ETH", counterQuantity: "1.5" },
      ],
      ["2024-02-01T14:00:01", { kind: "reward", symbol: "CRO", quantity: "10" }],
      [
        "2024-02-03T14:00:01",
        {
          kind: "conversion",
          symbol: "DOT",
          quantity: "0.01",
          counterSymbol: "CRO",
          counterQuantity: "0.4",
          lines: [6, 7],
        },
      ],
      ["2024-02-04T14:00:01", { kind: "sell", symbol: "ETH", quantity: "0.1", amount: "200", currency: "EUR" }],
      ["2024-02-04T14:00:01", { kind: "withdrawal", amount: "200", currency: "EUR" }],
      ["2024-02-05T14:00:01", { kind: "reward", symbol: "CRO", quantity: "9.9" }],
      [
        "2024-02-07T14:00:01",
        { kind: "conversion", symbol: "MCO", quantity: "50.1", counterSymbol: "CRO", counterQuantity: "1382.3" },
      ],
      ["2024-02-08T14:00:01", { kind: "buy", symbol: "SOL", quantity: "0.05", amount: "5", currency: "USD" }],
    ],
    problems: [
      [5, "internal"],
      [10, "internal"],
      [13, "total"],
    ],
  },
  {
    format: "ibkr-cash",
    text: lines(
      '"Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"',
      '"Dividends","20230623","US9220427424","VT(US9220427424) CASH DIVIDEND USD 0.6504 PER SHARE (Ordinary Dividend)","137.23","USD"',
      '"Withholding Tax","20230623","US9220427424","VT(US9220427424) CASH DIVIDEND USD 0.6504 PER SHARE - US TAX","-20.58","USD"',
      '"Dividends","20230913","CH0111762537","SMMCHA(CH0111762537) CASH DIVIDEND CHF 0.69 PER SHARE (Return of Capital)","4.83","CHF"',
      '"Payment In Lieu Of Dividends","20250625","JP3546800008","4543.T(JP3546800008) PAYMENT IN LIEU OF DIVIDEND (Ordinary Dividend)","455","JPY"',
    ),
    rows: [
      ["2023-06-23", { kind: "dividend", symbol: "VT", isin: "US9220427424", amount: "137.23", currency: "USD" }],
      ["2023-06-23", { kind: "tax", symbol: "VT", amount: "20.58", currency: "USD" }],
      ["2023-09-13", { kind: "return-of-capital", symbol: "SMMCHA", amount: "4.83", currency: "CHF" }],
      ["2025-06-25", { kind: "dividend", symbol: "4543.T", amount: "455", currency: "JPY" }],
    ],
  },
  {
    format: "degiro",
    text: lines(
      "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id",
      '15-12-2022,16:55,15-12-2022,VICI,US9256521090,FX Credit,"1.0624",USD,33.90,USD,0.00,5925d76b-eb36-46e3-',
      ",,,,,,,,,,,b017-a61a6d03c3e7",
      "15-12-2022,16:55,15-12-2022,VICI,US9256521090,FX Debit,,EUR,-31.91,EUR,0.07,5925d76b-eb36-46e3-b017-a61a6d03c3e7",
      "15-12-2022,16:55,15-12-2022,VICI,US9256521090,DEGIRO Transaction and/or third party fees,,EUR,-1.00,EUR,31.98,5925d76b-eb36-46e3-b017-a61a6d03c3e7",
      "15-12-2022,16:55,15-12-2022,VICI,US9256521090,Buy 1 VICI@33.9 USD (US9256521090),,USD,-33.90,USD,-33.90,5925d76b-eb36-46e3-b017-a61a6d03c3e7",
      "16-12-2022,16:55,15-12-2022,VICI,US9256521090,Buy 2 VICI@33.9 USD (US9256521090),,USD,-33.90,USD,-33.90,x",
    ),
    rows: [
      [
        "2022-12-15T15:55:00",
        {
          kind: "conversion",
          amount: "31.91",
          currency: "EUR",
          counterSymbol: "USD",
          counterQuantity: "33.9",
          lines: [2, 3, 4],
        },
      ],
      [
        "2022-12-15T15:55:00",
        {
          kind: "buy",
          isin: "US9256521090",
          quantity: "1",
          price: "33.9",
          amount: "33.9",
          currency: "USD",
          fee: "1",
          feeCurrency: "EUR",
          lines: [6, 5],
        },
      ],
    ],
    problems: [[7, "amount-differs"]],
  },
  {
    format: "etoro",
    text: lines(
      "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
      '09/01/2024 15:37:16,Open Position,AMD/USD,49.88,0.337209,0.00,"4,581.91",0.00,2596572937,Stocks,0.00',
      '10/01/2024 15:37:16,Open Position,AMD/USD,49.88,0.337209,0.00,"4,581.91",0.00,2596572937,CFD,0.00',
    ),
    rows: [
      ["2024-01-09T15:37:16", { kind: "buy", symbol: "AMD", quantity: "0.337209", amount: "49.88", currency: "USD" }],
    ],
    problems: [[3, "derivative"]],
  },
  {
    format: "ibkr-trades",
    text: lines(
      '"Buy/Sell","TradeDate","DateTime","Symbol","AssetClass","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"',
      '"SELL","20230522","20230522;101500","EUR.USD","CASH","","-8000","1.1173","-8938.4","USD","-1.79924","CHF"',
      '"BUY","20230703","20230703;101500","VTI","STK","US9229087690","2","220","440","USD","-1","USD"',
      '"BUY","20230704","20230704;101500","VTI 240119C220","OPT","","2","220","440","USD","-1","USD"',
    ),
    rows: [
      [
        "2023-05-22T14:15:00",
        {
          kind: "conversion",
          amount: "8000",
          currency: "EUR",
          counterSymbol: "USD",
          counterQuantity: "8938.4",
          fee: "1.79924",
          feeCurrency: "CHF",
        },
      ],
      ["2023-07-03T14:15:00", { kind: "buy", symbol: "VTI", quantity: "2", price: "220", amount: "440", fee: "1" }],
    ],
    problems: [[4, "derivative"]],
  },
  {
    format: "ibkr-activity",
    text: lines(
      "Statement,Header,Field Name,Field Value",
      "Statement,Data,Title,Activity Statement",
      "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code",
      'Trades,Data,Order,Stocks,USD,AMC,"2021-11-23, 12:46:38","1,050",39.83,39.16,-41821.5,-1,1992.5,0,-33.5,O',
      "Trades,SubTotal,,Stocks,USD,AMC,,50,,,-1991.5,-1,1992.5,0,-33.5,",
      "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in CHF,,,MTM in CHF,Code",
      'Trades,Data,Order,Forex,CHF,USD.CHF,"2020-01-15, 14:33:56","-2,200,000",0.96358,,2119800.76,-1.93502,,,-11,',
      "Dividends,Header,Currency,Date,Description,Amount",
      "Dividends,Data,USD,2020-10-02,VOO(US9229083632) Cash Dividend USD 1.3085 per Share (Ordinary Dividend),1.31",
      "Dividends,Data,Total,,,1.31",
      "Withholding Tax,Header,Currency,Date,Description,Amount,Code",
      "Withholding Tax,Data,USD,2020-10-02,VOO(US9229083632) Cash Dividend USD 1.3085 per Share - US Tax,-0.25,",
      "Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount",
      "Deposits & Withdrawals,Data,CHF,2020-01-20,title,100.32",
    ),
    rows: [
      [
        "2021-11-23T17:46:38",
        { kind: "buy", symbol: "AMC", quantity: "1050", price: "39.83", amount: "41821.5", currency: "USD", fee: "1" },
      ],
      [
        "2020-01-15T19:33:56",
        {
          kind: "conversion",
          amount: "2200000",
          currency: "USD",
          counterSymbol: "CHF",
          counterQuantity: "2119800.76",
          fee: "1.93502",
          feeCurrency: "CHF",
        },
      ],
      ["2020-10-02", { kind: "dividend", symbol: "VOO", isin: "US9229083632", amount: "1.31" }],
      ["2020-10-02", { kind: "tax", symbol: "VOO", amount: "0.25" }],
      ["2020-01-20", { kind: "deposit", amount: "100.32", currency: "CHF" }],
    ],
    problems: [
      [2, "other-section"],
      [5, "total"],
      [10, "total"],
    ],
  },
  {
    format: "ibkr-flex",
    text: lines(
      '<FlexQueryResponse queryName="A" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1">',
      '<Trades><Trade accountId="U1" currency="USD" assetCategory="STK" symbol="AAPL" isin="US0378331005" tradeDate="20260615" dateTime="20260615;101500" quantity="100" tradePrice="201.35" tradeMoney="20135" ibCommission="-1.00" ibCommissionCurrency="USD" buySell="BUY" tradeID="1000001" levelOfDetail="EXECUTION"/>',
      '<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="AAPL" quantity="100" tradePrice="201.35" buySell="BUY" levelOfDetail="ORDER"/></Trades>',
      '<CashTransactions><CashTransaction accountId="U1" symbol="AAPL" amount="24.00" type="Dividends" dateTime="20260610;202000" currency="USD" description="AAPL CASH DIVIDEND" transactionID="9" levelOfDetail="DETAIL"/>',
      '<CashTransaction accountId="U1" amount="-3.50" type="Other Fees" reportDate="20260630" currency="USD" description="MARKET DATA FEE"/></CashTransactions>',
      "</FlexStatement></FlexStatements></FlexQueryResponse>",
    ),
    rows: [
      [
        "2026-06-15T14:15:00",
        { kind: "buy", symbol: "AAPL", quantity: "100", amount: "20135", fee: "1", externalId: "1000001" },
      ],
      ["2026-06-11T00:20:00", { kind: "dividend", symbol: "AAPL", amount: "24" }],
      ["2026-06-30", { kind: "fee", amount: "3.5", currency: "USD" }],
    ],
    problems: [[3, "total"]],
  },
  {
    format: "schwab",
    text: lines(
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
      '"03/04/2024","Sell","X","X INC","5","$10.00","$0.05","$49.95"',
      '"03/05/2024","Mystery","X","X INC","5","","",""',
    ),
    rows: [
      [
        "2024-03-04",
        { kind: "sell", symbol: "X", quantity: "5", price: "10", amount: "50", fee: "0.05", currency: "USD" },
      ],
    ],
    problems: [[3, "unknown-kind"]],
  },
  {
    format: "trading212",
    text: lines(
      "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result (EUR),Total (EUR),Stamp duty reserve tax (EUR),Currency conversion fee (EUR),ID",
      "Market buy,2021-12-18 14:30:03,US17275R1023,CSCO,Cisco,2,50,USD,1.1,,91.06,,0.14,EOF1",
      "Limit sell,2021-12-19 14:30:03,DE0007164600,SAP,SAP,1,120.5,EUR,1,,120.50,,,EOF2",
    ),
    rows: [
      [
        "2021-12-18T14:30:03",
        {
          kind: "buy",
          symbol: "CSCO",
          quantity: "2",
          amount: "90.92",
          currency: "EUR",
          fee: "0.14",
          note: "50 USD per share",
        },
      ],
      [
        "2021-12-19T14:30:03",
        { kind: "sell", symbol: "SAP", quantity: "1", price: "120.5", amount: "120.5", currency: "EUR" },
      ],
    ],
  },
  {
    format: "fidelity",
    text: lines(
      "",
      "",
      "Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date",
      '06-10-2026,YOU BOUGHT MICROSOFT CORP (MSFT) (Cash),MSFT,MICROSOFT CORP,Cash,400,2,1,0.02,"",-801.02,0,06-11-2026',
      "06-11-2026,YOU SOLD OPENING TRANSACTION PUT (XLU) (Cash), -XLU260710P44.5,PUT (XLU),Cash,0.85,-1,0.65,0.02,,84.33,0,06-12-2026",
      "06-12-2026,DIVIDEND RECEIVED FIDELITY GOVERNMENT (SPAXX),SPAXX,FIDELITY GOVERNMENT MMF,Cash,,0,,,,5.42,0,",
      "06-13-2026,Electronic Funds Transfer Received (Cash),,No Description,Cash,,0,,,,50000,50000,",
      '"The data and information in this spreadsheet is provided to you solely for your use."',
    ),
    rows: [
      [
        "2026-06-10",
        { kind: "buy", symbol: "MSFT", quantity: "2", price: "400", amount: "800", fee: "1.02", currency: "USD" },
      ],
      ["2026-06-12", { kind: "dividend", symbol: "SPAXX", amount: "5.42" }],
      ["2026-06-13", { kind: "deposit", amount: "50000" }],
    ],
    problems: [
      [5, "derivative"],
      [8, "no-row"],
    ],
  },
  {
    format: "revolut",
    text: lines(
      "Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate",
      "2023-09-22T13:30:10.514Z,O,BUY - MARKET,1.5,$52.00,$78.99,USD,1.0665",
      "2023-12-13T08:40:00.835101Z,O,DIVIDEND,,,USD 0.38,USD,1.1179",
      "2019-11-15T23:15:55.878985Z,,CASH TOP-UP,,,$5.22,USD,1.1055",
      "2024-06-10T06:00:00Z,NVDA,STOCK SPLIT,9,,USD 0,USD,1",
      '2025-09-08T07:29:03.333Z,MSFT,BUY - MARKET,"0,76672417",€26.09,€20,EUR,1',
      "2023-09-09T07:59:34.452648Z,,TRANSFER FROM REVOLUT BANK UAB TO REVOLUT SECURITIES EUROPE UAB,,,-$0.01,USD,0.0902",
    ),
    rows: [
      [
        "2023-09-22T13:30:10.514",
        { kind: "buy", symbol: "O", quantity: "1.5", price: "52", amount: "78.99", currency: "USD" },
      ],
      ["2023-12-13T08:40:00.835", { kind: "dividend", symbol: "O", amount: "0.38" }],
      ["2019-11-15T23:15:55.878", { kind: "deposit", amount: "5.22" }],
      ["2024-06-10T06:00:00", { kind: "split", symbol: "NVDA", quantity: "9" }],
      [
        "2025-09-08T07:29:03.333",
        { kind: "buy", symbol: "MSFT", quantity: "0.76672417", amount: "20", currency: "EUR" },
      ],
    ],
    problems: [[7, "internal"]],
  },
  {
    format: "robinhood",
    text: lines(
      '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
      '"3/2/2026","3/2/2026","3/4/2026","AAPL","Apple',
      'CUSIP: 037833100","Buy","100","$187.40","($18,740.00)"',
      '"3/2/2026","3/2/2026","3/2/2026","MSFT","Cash Div: R/D 2026-02-15","CDIV","","","$7.50"',
      '"3/1/2026","3/1/2026","3/1/2026","","ACH Deposit","ACH","","","$5,000.00"',
      '"3/3/2026","3/3/2026","3/5/2026","SPY","SPY 3/20/2026 Call $580.00","BTO","2","$3.50","($700.00)"',
      '"","","","","","","","","","The data provided is for informational purposes only."',
    ),
    rows: [
      ["2026-03-02", { kind: "buy", symbol: "AAPL", quantity: "100", price: "187.4", amount: "18740" }],
      ["2026-03-02", { kind: "dividend", symbol: "MSFT", amount: "7.5" }],
      ["2026-03-01", { kind: "deposit", amount: "5000" }],
    ],
    problems: [
      [6, "derivative"],
      [7, "no-row"],
    ],
  },
  {
    format: "vanguard",
    text: lines(
      "Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,",
      "12345678,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,240.00,2400.00,",
      "",
      "Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,",
      "12345678,01/02/2025,01/03/2025,Buy,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,240.00,(2400.00),0.00,(2400.00),0.00,CASH,",
      "12345678,01/02/2025,01/03/2025,Buy,Buy,VANGUARD TOTAL STOCK MARKET ETF,VTI,10,240.00,(2400.00),0.00,(2400.00),0.00,CASH,",
      "12345678,03/10/2025,03/10/2025,Sweep in,Sweep into settlement fund,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,100,1.00,(100.00),0.00,(100.00),0.00,CASH,",
    ),
    rows: [
      ["2025-01-02", { kind: "buy", symbol: "VTI", quantity: "10", price: "240", amount: "2400", account: "12345678" }],
      ["2025-01-02", { kind: "buy", symbol: "VTI", quantity: "10", price: "240", amount: "2400" }],
    ],
    problems: [
      [1, "before-table"],
      [2, "before-table"],
      [7, "internal"],
    ],
  },
  {
    // OFX 2.2, chapter 13; in version 1's style, without end tags.
    format: "ofx",
    text: lines(
      "OFXHEADER:100",
      "DATA:OFXSGML",
      "",
      "<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20240131<CURDEF>USD<INVACCTFROM><BROKERID>b.com<ACCTID>X9</INVACCTFROM>",
      "<INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>T1<DTTRADE>20240115120000.000[-5:EST]</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><UNITS>10<UNITPRICE>150.00<COMMISSION>4.95<TOTAL>-1504.95</INVBUY><BUYTYPE>BUY</BUYSTOCK>",
      "<REINVEST><INVTRAN><FITID>T2<DTTRADE>20240120</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><INCOMETYPE>DIV<TOTAL>-30<UNITS>0.2<UNITPRICE>150</REINVEST>",
      "<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240602120000<TRNAMT>1000.00<FITID>T4<NAME>ACH DEPOSIT</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>",
      "</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>",
      "<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>APPLE INC<TICKER>AAPL</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>",
    ),
    rows: [
      [
        "2024-01-15T17:00:00",
        {
          kind: "buy",
          symbol: "AAPL",
          name: "APPLE INC",
          quantity: "10",
          price: "150",
          amount: "1500",
          fee: "4.95",
          currency: "USD",
          account: "X9",
          externalId: "T1",
        },
      ],
      ["2024-01-20", { kind: "dividend", symbol: "AAPL", amount: "30", externalId: "T2" }],
      ["2024-01-20", { kind: "buy", symbol: "AAPL", quantity: "0.2", amount: "30", externalId: "T2" }],
      ["2024-06-02T12:00:00", { kind: "deposit", amount: "1000", note: "ACH DEPOSIT" }],
    ],
  },
  {
    format: "ofx",
    text: '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="220"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>INT</TRNTYPE><DTPOSTED>20240602</DTPOSTED><TRNAMT>1.25</TRNAMT><FITID>B1</FITID></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    rows: [["2024-06-02", { kind: "interest", amount: "1.25", currency: "EUR", externalId: "B1" }]],
  },
  {
    format: "delta",
    text: lines(
      "Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes",
      "2023-06-01 19:31:54-04:00,SELL,100,SOL (Solana),CRYPTO,0.88,ETH,Binance,,,0.1,BNB,,Crypto sell",
      "2023-05-08 15:00:00-04:00,BUY,5,AAPL,STOCK,1250,USD,Nasdaq,,,,,eToro,Stock purchase",
      "2023-05-08 15:00:00-04:00,DIVIDEND,,AAPL,STOCK,2.5,USD,Nasdaq,,,0.5,USD,eToro,Dividend",
    ),
    rows: [
      [
        "2023-06-01T23:31:54",
        {
          kind: "conversion",
          symbol: "SOL",
          quantity: "100",
          counterSymbol: "ETH",
          counterQuantity: "0.88",
          fee: "0.1",
          feeCurrency: "BNB",
        },
      ],
      [
        "2023-05-08T19:00:00",
        { kind: "buy", symbol: "AAPL", quantity: "5", amount: "1250", currency: "USD", account: "eToro" },
      ],
      ["2023-05-08T19:00:00", { kind: "dividend", symbol: "AAPL", amount: "2.5", fee: "0.5" }],
    ],
  },
  {
    format: "cointracking",
    text: lines(
      '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"',
      '"Trade","1,5","FLR","0,03","USDT","0,001","FLR","SparkDEX","","Swap","26.03.2026 14:30:00","0xabc"',
      '"Staking","0,2","DFI","-","","-","","Cake","","","27.03.2026 09:17:37",""',
      '"Magic","0,2","DFI","-","","-","","Cake","","","27.03.2026 09:17:37",""',
    ),
    rows: [
      [
        "2026-03-26T14:30:00",
        {
          kind: "buy",
          symbol: "FLR",
          quantity: "1.5",
          amount: "0.03",
          currency: "USDT",
          fee: "0.001",
          feeCurrency: "FLR",
          externalId: "0xabc",
        },
      ],
      ["2026-03-27T09:17:37", { kind: "reward", symbol: "DFI", quantity: "0.2" }],
    ],
    problems: [[4, "unknown-kind"]],
  },
];

export const problemsOf = (example: Example): readonly (readonly [number, string])[] => example.problems ?? UNREPORTED;
