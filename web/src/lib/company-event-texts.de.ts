// What company events are called and how their details are said. Imported whole, as TEXTS: the build drops the names.

export const earnings = "Quartalszahlen";
export const dividend = "Dividende";
export const split = "Aktiensplit";
export const beforeOpen = "Vor der Eröffnung";
export const afterClose = "Nach Börsenschluss";
export const duringSession = "Während des Handels";
export const until = " bis ";
export const paid = "gezahlt ";
export const epsEstimate = "Schätzung je Aktie ";
export const eps = "Gewinn je Aktie";
export const ofThe = " im ";
export const quarter = "Quartal";
export const year = "Jahr";
export const exDividend = "Ex-Tag";
export const newSharesFor = " neue Aktien für ";
export const newOnes = " neue ";
export const share = "Aktie";
export const shares = "Aktien";
export const forOld = " für ";
export const oldOnes = " alte";
export const someDayUpTo = "an einem Tag bis ";
export const filed = " eingereicht";
export const periodTo = "Zeitraum bis ";
export const dilutedEps = "verwässerter Gewinn je Aktie im ";
export const againstEstimate = ", Schätzung ";
export const dayOnly = "Nur der Tag";
