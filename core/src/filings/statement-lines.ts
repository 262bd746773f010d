/** One way to report a line: the concepts added, and those subtracted. All of them must be known for a period. */
export type LineSource = {
  readonly add: readonly string[];
  readonly less?: readonly string[];
  /**
   * The concept that equals this sum by definition: both have one measure unless a company's own amounts contradict it.
   */
  readonly equals?: string;
};

/**
 * 'flow' adds up over a year, 'average' does not (shares over a period), 'balance' is at one day, 'cover' is from the
 * filing's first page.
 */
export type LineKind = "flow" | "average" | "balance" | "cover";

/** A line of the statements, and how filings report it. */
export type StatementLine = {
  /** In code and in the API: 'totalRevenue'. */
  readonly name: string;
  /** On screen: 'Revenue'. */
  readonly label: string;
  readonly kind: LineKind;
  /** 'money' is in the reporting currency, 'per-share' the same per share, 'shares' a count. */
  readonly unit: "money" | "per-share" | "shares";
  /** Best first. */
  readonly sources: readonly LineSource[];
  /**
   * Substitutes that measure something wider or narrower (equity with minorities): used if a company files none of the
   * sources.
   */
  readonly standIns?: readonly LineSource[];
};

const gaap = (...tags: readonly string[]): readonly LineSource[] => tags.map((tag) => ({ add: [`us-gaap:${tag}`] }));
const ifrs = (...tags: readonly string[]): readonly LineSource[] => tags.map((tag) => ({ add: [`ifrs-full:${tag}`] }));
const sum = (...tags: readonly string[]): LineSource => ({ add: tags.map((tag) => `us-gaap:${tag}`) });
const difference = (tag: string, less: string): LineSource => ({ add: [`us-gaap:${tag}`], less: [`us-gaap:${less}`] });

const REVENUE = [
  // The income of banks and brokers after the interest they pay; their gross revenue is not comparable.
  ...gaap("RevenuesNetOfInterestExpense"),
  sum("InterestIncomeExpenseNet", "NoninterestIncome"),
  // The whole before a part of it: contracts with customers exclude rents, interest and hedges.
  ...gaap(
    "Revenues",
    "RevenueFromContractWithCustomerExcludingAssessedTax",
    "SalesRevenueNet",
    "RevenueFromContractWithCustomerIncludingAssessedTax",
    "RegulatedAndUnregulatedOperatingRevenue",
    "HealthCareOrganizationRevenue",
    "RealEstateRevenueNet",
    "OilAndGasRevenue",
    "SalesRevenueGoodsNet",
    "SalesRevenueServicesNet",
  ),
  ...ifrs("Revenue", "RevenueFromContractsWithCustomers", "RevenueFromSaleOfGoods"),
];

const EQUITY_WITH_MINORITIES = [
  ...gaap("StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"),
  ...ifrs("Equity"),
];

const COSTS_OF_REVENUE = ["CostOfRevenue", "CostOfGoodsAndServicesSold"];
const SOLD = ["Revenues", "RevenueFromContractWithCustomerExcludingAssessedTax", "SalesRevenueNet"];

/** The lines that are read from filings, in the order of the statements; each with the tags that filers use for it. */
export const STATEMENT_LINES: readonly StatementLine[] = [
  { name: "totalRevenue", label: "Revenue", kind: "flow", unit: "money", sources: REVENUE },
  {
    name: "grossProfit",
    label: "Gross profit",
    kind: "flow",
    unit: "money",
    sources: [
      ...gaap("GrossProfit"),
      ...COSTS_OF_REVENUE.flatMap((cost) => SOLD.map((sold) => difference(sold, cost))),
      ...ifrs("GrossProfit"),
    ],
  },
  {
    name: "operatingIncome",
    label: "Operating income",
    kind: "flow",
    unit: "money",
    sources: [...gaap("OperatingIncomeLoss"), ...ifrs("ProfitLossFromOperatingActivities")],
  },
  {
    name: "netIncome",
    label: "Net income",
    kind: "flow",
    unit: "money",
    // The shareholders' part; `ProfitLoss` includes that of minorities.
    sources: [...gaap("NetIncomeLoss"), ...ifrs("ProfitLossAttributableToOwnersOfParent")],
    standIns: [...gaap("ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"), ...ifrs("ProfitLoss")],
  },
  {
    name: "earningsPerShare",
    label: "EPS, diluted",
    kind: "flow",
    unit: "per-share",
    sources: [
      ...gaap("EarningsPerShareDiluted", "EarningsPerShareBasicAndDiluted"),
      ...ifrs("DilutedEarningsLossPerShare", "BasicAndDilutedEarningsLossPerShare"),
    ],
  },
  {
    name: "earningsPerShareBasic",
    label: "EPS, basic",
    kind: "flow",
    unit: "per-share",
    sources: [
      ...gaap("EarningsPerShareBasic", "EarningsPerShareBasicAndDiluted"),
      ...ifrs("BasicEarningsLossPerShare", "BasicAndDilutedEarningsLossPerShare"),
    ],
  },
  {
    name: "dilutedShares",
    label: "Shares, diluted average",
    kind: "average",
    unit: "shares",
    sources: [
      ...gaap(
        "WeightedAverageNumberOfDilutedSharesOutstanding",
        "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
      ),
      ...ifrs("AdjustedWeightedAverageShares"),
    ],
  },
  {
    name: "dividendsPerShare",
    label: "Dividends per share",
    kind: "flow",
    unit: "per-share",
    sources: [
      ...gaap("CommonStockDividendsPerShareDeclared"),
      ...ifrs("DividendsRecognisedAsDistributionsToOwnersPerShare"),
    ],
    standIns: gaap("CommonStockDividendsPerShareCashPaid"),
  },
  {
    name: "operatingCashFlow",
    label: "Operating cash flow",
    kind: "flow",
    unit: "money",
    sources: [...gaap("NetCashProvidedByUsedInOperatingActivities"), ...ifrs("CashFlowsFromUsedInOperatingActivities")],
    standIns: gaap("NetCashProvidedByUsedInOperatingActivitiesContinuingOperations"),
  },
  {
    name: "capitalExpenditure",
    label: "Capital expenditure",
    kind: "flow",
    unit: "money",
    sources: [
      ...gaap(
        "PaymentsToAcquirePropertyPlantAndEquipment",
        "PaymentsToAcquireProductiveAssets",
        "PaymentsForCapitalImprovements",
      ),
      ...ifrs("PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities"),
    ],
  },
  {
    name: "totalAssets",
    label: "Assets",
    kind: "balance",
    unit: "money",
    sources: [...gaap("Assets"), ...ifrs("Assets")],
  },
  {
    name: "currentAssets",
    label: "Current assets",
    kind: "balance",
    unit: "money",
    sources: [...gaap("AssetsCurrent"), ...ifrs("CurrentAssets")],
  },
  {
    name: "totalLiabilities",
    label: "Liabilities",
    kind: "balance",
    unit: "money",
    sources: [
      ...gaap("Liabilities"),
      difference(
        "LiabilitiesAndStockholdersEquity",
        "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
      ),
      ...ifrs("Liabilities"),
    ],
    // If a company has minorities, this counts their part as a liability.
    standIns: [difference("LiabilitiesAndStockholdersEquity", "StockholdersEquity")],
  },
  {
    name: "currentLiabilities",
    label: "Current liabilities",
    kind: "balance",
    unit: "money",
    sources: [...gaap("LiabilitiesCurrent"), ...ifrs("CurrentLiabilities")],
  },
  {
    name: "shareholdersEquity",
    label: "Shareholders' equity",
    kind: "balance",
    unit: "money",
    sources: [
      ...gaap("StockholdersEquity"),
      {
        ...difference("StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest", "MinorityInterest"),
        equals: "us-gaap:StockholdersEquity",
      },
      ...gaap("PartnersCapital", "MembersEquity"),
      ...ifrs("EquityAttributableToOwnersOfParent"),
      {
        add: ["ifrs-full:Equity"],
        less: ["ifrs-full:NoncontrollingInterests"],
        equals: "ifrs-full:EquityAttributableToOwnersOfParent",
      },
    ],
    standIns: EQUITY_WITH_MINORITIES,
  },
  {
    name: "totalEquity",
    label: "Equity with minorities",
    kind: "balance",
    unit: "money",
    sources: EQUITY_WITH_MINORITIES,
  },
  {
    name: "cash",
    label: "Cash",
    kind: "balance",
    unit: "money",
    sources: [...gaap("CashAndCashEquivalentsAtCarryingValue"), ...ifrs("CashAndCashEquivalents")],
    standIns: gaap("CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents", "Cash", "CashAndDueFromBanks"),
  },
  {
    name: "sharesOutstanding",
    label: "Shares outstanding",
    kind: "cover",
    unit: "shares",
    sources: [
      { add: ["dei:EntityCommonStockSharesOutstanding"] },
      ...gaap("CommonStockSharesOutstanding"),
      ...ifrs("NumberOfSharesOutstanding"),
    ],
  },
];

/** Preferred shares, which are not part of the common shares' equity. */
export const PREFERRED_SOURCES: readonly LineSource[] = gaap("PreferredStockValue", "PreferredStockValueOutstanding");

/**
 * A company's debt from loans, notes and leases. Sources report debt including leases (as Yahoo does since 2023), so
 * ratios are comparable. In each group the first one filed counts.
 */
export const DEBT_SOURCES = {
  /** Due after a year. */
  long: [
    ...gaap(
      "LongTermDebtNoncurrent",
      "LongTermDebtAndCapitalLeaseObligations",
      "ConvertibleDebtNoncurrent",
      "ConvertibleNotesPayableNoncurrent",
      "ConvertibleLongTermNotesPayable",
      "SeniorLongTermNotes",
      "LongTermNotesPayable",
      "LongTermNotesAndLoans",
      "LongTermLineOfCredit",
    ),
    ...ifrs("NoncurrentPortionOfNoncurrentBorrowings", "LongtermBorrowings"),
  ],
  /** All of it in one number, if the parts are not filed. */
  whole: [...gaap("DebtLongtermAndShorttermCombinedAmount", "DebtAndCapitalLeaseObligations"), ...ifrs("Borrowings")],
  /** Long-term debt including the part due within a year. */
  longWithCurrent: gaap("LongTermDebt", "NotesPayable", "ConvertibleNotesPayable"),
  /** Everything due within a year. */
  current: [...gaap("DebtCurrent"), ...ifrs("CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings")],
  currentOfLong: [
    ...gaap(
      "LongTermDebtCurrent",
      "LongTermDebtAndCapitalLeaseObligationsCurrent",
      "ConvertibleDebtCurrent",
      "ConvertibleNotesPayableCurrent",
      "NotesPayableCurrent",
    ),
    ...ifrs("CurrentPortionOfLongtermBorrowings"),
  ],
  short: [
    ...gaap("ShortTermBorrowings", "CommercialPaper", "OtherShortTermBorrowings"),
    ...ifrs("ShorttermBorrowings"),
  ],
  operatingLeases: [
    ...gaap("OperatingLeaseLiability"),
    {
      ...sum("OperatingLeaseLiabilityCurrent", "OperatingLeaseLiabilityNoncurrent"),
      equals: "us-gaap:OperatingLeaseLiability",
    },
    ...gaap("OperatingLeaseLiabilityNoncurrent"),
    ...ifrs("LeaseLiabilities"),
    {
      add: ["ifrs-full:CurrentLeaseLiabilities", "ifrs-full:NoncurrentLeaseLiabilities"],
      equals: "ifrs-full:LeaseLiabilities",
    },
  ],
  financeLeases: [
    ...gaap("FinanceLeaseLiability"),
    {
      ...sum("FinanceLeaseLiabilityCurrent", "FinanceLeaseLiabilityNoncurrent"),
      equals: "us-gaap:FinanceLeaseLiability",
    },
    ...gaap("FinanceLeaseLiabilityNoncurrent"),
  ],
} as const satisfies Readonly<Record<string, readonly LineSource[]>>;
