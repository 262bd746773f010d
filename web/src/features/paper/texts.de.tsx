import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// accountMetrics
export const equity = "Eigenkapital";
export const equityUnknown =
  "Eine der Positionen hat keinen aktuellen Kurs; deshalb lässt sich das Eigenkapital nicht berechnen.";
export const profitSeason = "Gewinn der Saison";
export const tinyPercent = "<0.01%";
/** Without a closed trade, only fees are realised, which the card of the trades states. */
export const realized = (profit: ReactNode, realised: string | false) => (
  <>
    {profit}
    {profit !== false && realised !== false && " · "}
    {realised !== false && `${realised} realisiert`}
  </>
);
export const cash = "Barbestand";
export const reserved = (money: string) => `${money} für Orders und Short-Positionen reserviert`;
export const allAvailable = "Vollständig verfügbar";
export const closedTrades = "Abgeschlossene Trades";
export const feesPaid = (money: string, isSome: ReactNode, money2: string) => (
  <>
    {money} Gebühren{isSome}. Begonnen mit {money2}
  </>
);
export const borrowing = (money: string) => `, ${money} für das Leihen`;
export const allCash = "Alles ist Barbestand; Kurse spielen keine Rolle";
export const pricedAt = (timestamp: ReactNode) => <>Kurse: {timestamp}</>;

// activityTab
export const loadingActivity = "Die Aktivität lädt";
export const activityLoadFailed = "Die Aktivität konnte nicht geladen werden.";
export const emptyTitle = "Noch keine Aktivität.";
export const noHistoryHelp = "Jede Ausführung, Gebühr und Ablehnung erscheint hier, mit dem Kurs und seiner Quelle.";
export const activity = "Aktivität";
export const updateFailed = (error: string) =>
  `Die Aktivität konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const loadOlder = "Ältere laden";
export const at = (priceIn: string) => ` zu ${priceIn}`;
export const price = (time: ReactNode) => <>, Kurs von {time}</>;
export const utc = (slice: string) => `${slice} UTC`;
export const fee = (money: string) => ` · Gebühr ${money}`;

// orderTicket
export const quantity = "Menge";
export const amount = "Betrag, $";
export const goodTillCancelled = "Bis zur Löschung";
export const dayOrder = "Bis zum Ende des Tages";
export const orderRejected = (order: string) => `Order abgelehnt: ${order}`;
export const noReason = "Der Server hat keinen Grund genannt.";
export const orderPlaced = (order: string) => `Order aufgegeben: ${order}`;
export const waitsForSession = "Der Markt ist geschlossen; sie wartet auf die nächste Handelszeit.";
export const orderTicket = "Orderformular";
export const side = "Seite";
export const orderType = "Orderart";
export const stopPrice = "Stop-Kurs, $";
export const limitPrice = "Limit-Kurs, $";
export const distancePercent = "Abstand, %";
export const size = "Größe nach";
export const symbolExample = "AAPL";
export const quantityExample = "10";
export const amountExample = "1,000";
export const amountUsDollars = "Betrag in US-Dollar";
export const quantityFromPrice = "Die Menge berechnen wir aus dem Kurs.";
export const orderTicketQuantity = (quantity: string) => `Menge ${quantity}`;
export const moreFields = "Kursziel und Stop-Loss, Dauer";
export const target = "Kursziel, $";
export const stopLoss = "Stop-Loss, $";
export const bracketHint =
  "Werden aufgegeben, sobald die Order ausgeführt ist. Wird eines ausgeführt, wird das andere gelöscht.";
export const duration = "Dauer";
export const placeOrder = (side: string) => (side === "buy" ? "Kauforder aufgeben" : "Verkaufsorder aufgeben");
export const symbol = "Symbol";

// ordersTab
export const noOpenOrders = "Keine offenen Orders.";
export const openOrdersEmpty =
  "Orders, die auf ihren Kurs warten, stehen hier, bis sie ausgeführt, abgelaufen oder gelöscht sind.";
export const openOrders = "Offene Orders";
export const showAll = (length: number) => `Alle ${String(length)} anzeigen`;
/** What happened arrives as 'cancelled' or as the text below. */
export const order = (word: string, order: string) => `Order ${word === "cancelled" ? "gelöscht" : word}: ${order}`;
export const endsNextPrice = "wird beim nächsten Kurs gelöscht";
export const cancelFailed = "Die Order wurde nicht gelöscht";
export const filled = (quantity: string, quantity2: string) => `${quantity} von ${quantity2} ausgeführt · `;
export const placed = "Aufgegeben:";
export const endsDay = " · läuft am Ende des Tages ab";
export const from = (from: string) => ` · aus ${from}`;
export const copiedFromTrader = " · von einem Trader kopiert";
export const cancel = (order: ReactNode) => <>Löschen{order}</>;
export const placedLater = "aufgegeben:";

// paperPage
export const paperTrading = "Paper-Trading";
export const pageIntro = "Üben mit $100,000 Spielgeld. Ein Konto gilt eine Saison und lässt sich nicht zurücksetzen.";
export const seasonEnds = (season: string, date: string, link: ReactNode) => (
  <>
    Saison {season}, endet am {date} · {link}
  </>
);
export const leaderboard = "Rangliste";
export const paperAccountLoadFailed = "Das Paper-Konto konnte nicht geladen werden.";
export const accountUpdateFailed = (error: string) =>
  `Das Konto konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const newOrder = "Neue Order";
export const paperPageFrom = (value: string) => `aus ${value}`;
export const account = "Konto";
export const equityDay = "Eigenkapital nach Tagen";
export const equityCurveLoadFailed = "Der Verlauf des Eigenkapitals konnte nicht geladen werden.";
export const curveEmpty = "Der Chart beginnt am zweiten Tag des Kontos, um Mitternacht UTC.";
export const loadingPaperAccount = "Das Paper-Konto lädt";

// positionsTab
export const short = "Short";
export const averagePrice = "Durchschnittskurs";
export const positionsTabPrice = "Kurs";
export const noPrice = "Kein Kurs";
export const value = "Wert";
export const unrealizedProfit = "Nicht realisierter Gewinn";
export const actions = "Aktionen";
export const close = (traded: ReactNode) => <>Schließen{traded}</>;
export const noOpenPositions = "Keine offenen Positionen.";
export const positionsEmpty = "Käufe und Leerverkäufe stehen hier, zu aktuellen Kursen.";
export const startOrder = "Order ausfüllen";
export const positions = "Positionen";

// ticketPreview
/** Kinds of prices, as they arrive. */
const PRICES: Readonly<Partial<Record<string, string>>> = {
  real: "echten",
  replayed: "wiedergegebenen",
  simulated: "simulierten",
};
export const previewHint = (word: string) =>
  `Mit Symbol und Größe stehen hier die Kosten. Eine Order wird immer zum nächsten ${PRICES[word] ?? word} Kurs nach der Aufgabe ausgeführt, nie zum angezeigten.`;
export const retry = "Erneut versuchen";
export const preview = "Vorschau";
export const priceNow = "Kurs jetzt";
export const halfSpread = "Halber Spread";
export const poolFeePriceImpact = "Pool-Gebühr und Kurswirkung";
export const feeLabel = "Gebühr";
export const receive = "Erlös";
export const cost = "Kosten";
export const cashAfter = "Barbestand danach";
export const orderWaitsForSession = "Der Markt ist geschlossen; die Order wartet auf die nächste Handelszeit. ";

// ticketToken
export const token = "Token";
export const chooseAnotherSymbol = "Anderes Symbol wählen";

// eventText
export const accountOpened = "Konto eröffnet";
export const orderWasRejected = "Order abgelehnt";
export const orderWasCancelled = "Order gelöscht";
export const orderExpired = "Order abgelaufen";
export const borrowFee = "Leihgebühr";
export const dividendEvent = "Dividende";
export const splitEvent = "Aktiensplit";
export const liquidated = "Position zwangsweise geschlossen";
export const soldEvent = (what: string) => `${what} verkauft`;
export const boughtEvent = (what: string) => `${what} gekauft`;

// orderText
export const buySide = "Kaufen";
export const sellSide = "Verkaufen";
export const orderOf = (side: string, what: string) => `${what} ${side.toLowerCase()}`;
export const marketTerms = "Market, zum nächsten Kurs";
export const limitTerms = (price: string) => `Limit bei ${price}`;
export const stopTerms = (price: string) => `Stop bei ${price}`;
export const stopLimitTerms = (stop: string, limit: string) => `Stop bei ${stop}, dann Limit bei ${limit}`;
export const trailTerms = (type: string, distance: string) => `${type} mit ${distance} Abstand`;
export const trailNow = (price: string) => `, jetzt bei ${price}`;
export const fillsMarket = (prices: string) =>
  `Wird zum nächsten ${PRICES[prices] ?? prices} Kurs nach dem Aufgeben ausgeführt.`;
export const fillsLimit = (prices: string) =>
  `Wartet nach dem Aufgeben auf einen ${PRICES[prices] ?? prices} Kurs am Limit und wird dann zum Limit oder besser ausgeführt.`;
export const fillsStop = (prices: string) =>
  `Wartet nach dem Aufgeben auf einen ${PRICES[prices] ?? prices} Kurs am Stop und wird dann zu diesem Kurs ausgeführt.`;
export const fillsStopLimit = (prices: string) =>
  `Wartet nach dem Aufgeben auf einen ${PRICES[prices] ?? prices} Kurs am Stop und wird dann zum Limit oder besser ausgeführt.`;
export const fillsTrailing =
  "Folgt dem Kurs im gewählten Abstand und wird ausgeführt, sobald der Kurs so weit zurückkommt.";
export const targetRole = "Kursziel";
export const stopLossRole = "Stop-Loss";
export const waitingForEntry = (role: string) => `${role}, wartet auf den Einstieg`;

// ticketValues, tradedText
export const marketType = "Market";
export const limitType = "Limit";
export const stopType = "Stop";
export const stopLimitType = "Stop-Limit";
export const trailingType = "Trailing-Stop";
export const percentAtMost = (most: number) => `Bitte einen Prozentsatz über 0 eingeben, höchstens ${String(most)}.`;
export const enterSymbol = "Bitte ein Symbol wie AAPL oder BTC-USD eingeben.";
export const tokenOn = (name: string, chain: string) => `${name} auf ${chain}`;

// paperAddress
export const positionsTab = "Positionen";
export const ordersTab = "Offene Orders";
export const activityTab = "Aktivität";
export const aSignal = "einem Signal";
export const anAdvisory = "einer Empfehlung";
export const aToken = "einem Token";
export const aChart = "einem Chart";
