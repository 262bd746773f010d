// What company events are called and how their details are said. Imported whole, as TEXTS: the build drops the names.

export const earnings = "Earnings";
export const dividend = "Dividend";
export const split = "Split";
export const beforeOpen = "Before the open";
export const afterClose = "After the close";
export const duringSession = "During the session";
export const until = " to ";
export const paid = "paid ";
export const epsEstimate = "EPS estimate ";
export const eps = "EPS";
export const ofThe = " of the ";
export const quarter = "quarter";
export const year = "year";
export const exDividend = "Ex-dividend";
export const newSharesFor = " new shares for ";
export const newOnes = " new ";
export const share = "share";
export const shares = "shares";
export const forOld = " for ";
export const oldOnes = " old ones";
export const someDayUpTo = "some day up to ";
export const filed = " filed";
export const periodTo = "period to ";
export const dilutedEps = "diluted EPS of the ";
export const againstEstimate = " against an estimate of ";
export const dayOnly = "Day only";
