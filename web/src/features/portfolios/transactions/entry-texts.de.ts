// What entering a transaction says, by the file that says it: apart from the other texts, so that only those who enter one load it.

// fieldLabels
export const symbolField = "Symbol";
export const quantityField = "Menge";
export const priceField = "Preis pro Stück";
export const amountField = "Betrag";
export const feeField = "Gebühr";
export const taxField = "Steuer";
export const newSymbol = "Neues Symbol";
export const newQuantity = "Neue Menge";
export const ratioField = "Verhältnis";
export const costShare = "Anteil der Kosten, der übergeht, %";
export const totalBefore = "Summe vor Gebühr und Steuer";
export const amountBeforeTax = "Betrag vor Steuer";
export const taxWithheld = "Einbehaltene Steuer";
export const ownCost = "Was es gekostet hat";
export const valueThatDay = "Wert pro Stück an diesem Tag";
export const symbolReceived = "Erhaltenes Symbol";
export const quantityReceived = "Erhaltene Menge";
export const valueGiven = "Wert des Hingegebenen";
export const cashReceived = "Erhaltenes Bargeld";
export const sharesReceived = "Erhaltene Aktien";
export const incomeValue = "Wert, falls er als Ertrag zählt";
export const rightsSymbol = "Symbol der Bezugsrechte";
export const rightsReceived = "Erhaltene Bezugsrechte";
export const enterThisOr = (labels: readonly string[]) =>
  `Dies eingeben oder: ${labels.map((label) => `„${label}“`).join(" oder ")}.`;

// useDayClose
export const simulatedClose = "simuliert";
export const fromSource = (name: string) => `von ${name}`;
export const aboutClose = (day: string, name: string) =>
  `Schlusskurs vom ${day}, ${name}. Weicht der gezahlte Preis ab, bitte ihn eingeben.`;
export const aboutPrice = (day: string, name: string) =>
  `Bisheriger Kurs vom ${day}, ${name}. Weicht der gezahlte Preis ab, bitte ihn eingeben.`;

// transactionValues, kindFields, transactionFields
export const enterCurrencyOrCoin = "Bitte eine Währung wie USD oder einen Coin wie BTC-USD eingeben.";
export const enterCurrency = "Bitte eine Währung wie USD eingeben.";
export const enterPlainNumbers = "Bitte einfache Zahlen wie 0.25 eingeben.";
export const enterSymbol = "Bitte ein Symbol wie AAPL oder BTC-USD eingeben.";
export const enterThe = (label: string) => `Bitte „${label}“ eingeben.`;
export const atMostHundred = "Bitte höchstens 100 eingeben.";
export const aHolding = "Ein Bestand";
export const cash = "Guthaben";
export const optional = (label: string) => `${label} (freiwillig)`;
