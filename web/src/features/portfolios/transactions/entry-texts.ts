// What entering a transaction says, by the file that says it: apart from the other texts, so that only those who enter one load it.

// fieldLabels
export const symbolField = "Symbol";
export const quantityField = "Quantity";
export const priceField = "Price per unit";
export const amountField = "Amount";
export const feeField = "Fee";
export const taxField = "Tax";
export const newSymbol = "New symbol";
export const newQuantity = "New quantity";
export const ratioField = "Ratio";
export const costShare = "Share of the cost that moves, %";
export const totalBefore = "Total before fee and tax";
export const amountBeforeTax = "Amount before tax";
export const taxWithheld = "Tax withheld";
export const ownCost = "What it cost you";
export const valueThatDay = "Value per unit that day";
export const symbolReceived = "Symbol received";
export const quantityReceived = "Quantity received";
export const valueGiven = "Value of what you gave";
export const cashReceived = "Cash received";
export const sharesReceived = "Shares received";
export const incomeValue = "Value, if it counts as income";
export const rightsSymbol = "Symbol of the rights";
export const rightsReceived = "Rights received";
export const enterThisOr = (labels: readonly string[]) =>
  `Enter this or the ${labels.map((label) => label.slice(0, 1).toLowerCase() + label.slice(1)).join(" or the ")}.`;

// useDayClose
export const simulatedClose = "simulated";
export const fromSource = (name: string) => `from ${name}`;
export const aboutClose = (day: string, name: string) => `Close of ${day}, ${name}. Enter what you paid if it differs.`;
export const aboutPrice = (day: string, name: string) =>
  `Price so far of ${day}, ${name}. Enter what you paid if it differs.`;

// transactionValues, kindFields, transactionFields
export const enterCurrencyOrCoin = "Enter a currency such as USD or a coin such as BTC-USD.";
export const enterCurrency = "Enter a currency such as USD.";
export const enterPlainNumbers = "Enter plain numbers such as 0.25.";
export const enterSymbol = "Enter a symbol such as AAPL or BTC-USD.";
export const enterThe = (label: string) => `Enter the ${label.slice(0, 1).toLowerCase()}${label.slice(1)}.`;
export const atMostHundred = "Enter at most 100.";
export const aHolding = "A holding";
export const cash = "Cash";
export const optional = (label: string) => `${label} (optional)`;
