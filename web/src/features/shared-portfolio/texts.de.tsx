import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// sharedPortfolioPage
export const updateFailed = (error: string) =>
  `Dieses Portfolio konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const portfolioLoadFailed = "Dieses Portfolio konnte nicht geladen werden.";
export const loadingSharedPortfolio = "Das geteilte Portfolio lädt";
export const sharedWithLink =
  "Ein Portfolio, das von allen mit dem Link gelesen werden kann. Ändern lässt sich hier nichts.";
export const needsScript =
  "Dieses Portfolio braucht JavaScript: Sein Geheimnis bleibt im Browser. Zum Ansehen bitte einschalten.";
export const noPrices = "Diese Seite zeigt keine Kurse.";
export const oldestPrice = (timestamp: ReactNode) => <>ältester Kurs: {timestamp}</>;
export const sharedNote = (currency: string, hidesValues: ReactNode) => (
  <>
    Vom Eigentümer nur zum Ansehen geteilt, in {currency}.{hidesValues}
  </>
);
export const ownerHidesAmounts = " Die Beträge hat er verborgen.";
export const totalValue = "Gesamtwert";
export const cashIncluded = "Davon Barbestand";
export const unrealizedProfit = "Nicht realisierter Gewinn";
export const holdings = "Bestände";
export const noHoldings = "Dieses Portfolio hat keine Bestände.";
export const noHoldingPriced = "Keiner der Bestände hat derzeit einen Kurs.";
export const unpriced = (unpriced: string) => `Nicht mitgezählt, weil Kurs oder Wechselkurs fehlen: ${unpriced}.`;
export const sharesNote =
  "Anteile sind Prozente vom Wert aller Bestände mit einem Kurs. Der Gewinn umfasst Bestände mit bekanntem Einstandswert und ist im Verhältnis zu diesem angegeben.";
export const symbol = "Symbol";
export const share = "Anteil";
export const value = "Wert";
export const linkIncomplete = "Dieser Link ist unvollständig";
export const linkEnded = "Dieser Link ist beendet";
export const linkIncompleteHelp = "Der Teil nach # fehlt. Bitte den ganzen Link öffnen, so wie er ankam.";
export const linkEndedHelp =
  "Der Eigentümer hat ihn beendet, oder er ist abgelaufen. Einen neuen Link gibt es beim Eigentümer.";
export const goToStart = "Zur Startseite";
