// The names and explanations of the fields by which stocks are compared. Imported whole, as WORDS: the build puts them in place.

export const price = "Kurs";
export const priceMeaning = "Der letzte bekannte Kurs, mit seinem Alter.";
export const changePercent = "Änderung, 1 Tag";
export const changePercentMeaning = "Letzter Schlusskurs gegenüber dem davor.";
export const changePercent5d = "Änderung, 5 Tage";
export const changePercent5dMeaning = "Letzter Schlusskurs gegenüber dem 5 Handelstage davor.";
export const changePercent21d = "Änderung, 1 Monat";
export const changePercent21dMeaning = "Letzter Schlusskurs gegenüber dem 21 Handelstage davor.";
export const changePercent63d = "Änderung, 3 Monate";
export const changePercent63dMeaning = "Letzter Schlusskurs gegenüber dem 63 Handelstage davor.";
export const changePercent126d = "Änderung, 6 Monate";
export const changePercent126dMeaning = "Letzter Schlusskurs gegenüber dem 126 Handelstage davor.";
export const changePercent252d = "Änderung, 1 Jahr";
export const changePercent252dMeaning = "Letzter Schlusskurs gegenüber dem 252 Handelstage davor.";
export const volume = "Volumen";
export const volumeMeaning = "Gehandelte Aktien am letzten beendeten Handelstag.";
export const averageVolume20 = "Mittleres Volumen";
export const averageVolume20Meaning = "Durchschnitt der Aktien je Handelstag über die letzten 20.";
export const belowYearHighPercent = "Unter Jahreshoch";
export const belowYearHighPercentMeaning = "Wie weit der Kurs unter seinem Hoch von 52 Wochen liegt.";
export const aboveYearLowPercent = "Über Jahrestief";
export const aboveYearLowPercentMeaning = "Wie weit der Kurs über seinem Tief von 52 Wochen liegt.";
export const rsi14 = "RSI 14";
export const rsi14Meaning = "Wilders Index der letzten 14 Handelstage: unter 30 überverkauft, über 70 überkauft.";
export const volatility20Percent = "Volatilität";
export const volatility20PercentMeaning =
  "Standardabweichung der täglichen logarithmischen Renditen über 20 Handelstage, aufs Jahr gerechnet.";
export const aboveSma50Percent = "Über SMA 50";
export const aboveSma50PercentMeaning =
  "Kurs gegenüber seinem Durchschnitt von 50 Handelstagen; unter 0 liegt er darunter.";
export const aboveSma200Percent = "Über SMA 200";
export const aboveSma200PercentMeaning =
  "Kurs gegenüber seinem Durchschnitt von 200 Handelstagen; unter 0 liegt er darunter.";
export const beta = "Beta";
export const betaMeaning = "Wie weit sich die Aktie bewegt, wenn sich der Markt um eins bewegt, laut ihrer Quelle.";
export const marketCap = "Marktkapitalisierung";
export const marketCapMeaning = "Was alle Aktien zu diesem Kurs wert sind.";
export const trailingPe = "KGV";
export const trailingPeMeaning = "Kurs geteilt durch den Gewinn je Aktie der letzten vier Quartale.";
export const forwardPe = "Erwartetes KGV";
export const forwardPeMeaning = "Kurs geteilt durch den Gewinn je Aktie, den Analysten erwarten.";
export const priceToBook = "KBV";
export const priceToBookMeaning = "Kurs geteilt durch den Buchwert je Aktie.";
export const priceToSales = "KUV";
export const priceToSalesMeaning = "Marktwert geteilt durch den Umsatz der letzten vier Quartale.";
export const dividendYieldPercent = "Erwartete Dividendenrendite";
export const dividendYieldPercentMeaning =
  "Die bisher angekündigten Dividenden der nächsten zwölf Monate gegenüber dem Kurs.";
export const trailingDividendYieldPercent = "Dividendenrendite (12 Monate)";
export const trailingDividendYieldPercentMeaning =
  "Die in den letzten zwölf Monaten gezahlten Dividenden gegenüber dem Kurs.";
export const earningsPerShare = "Gewinn je Aktie";
export const earningsPerShareMeaning = "Gewinn je Aktie der letzten vier Quartale.";
export const profitMarginPercent = "Nettomarge";
export const profitMarginPercentMeaning = "Nettogewinn gegenüber dem Umsatz, letzte vier Quartale.";
export const operatingMarginPercent = "Operative Marge";
export const operatingMarginPercentMeaning = "Betriebsergebnis gegenüber dem Umsatz, letzte vier Quartale.";
export const returnOnEquityPercent = "Eigenkapitalrendite";
export const returnOnEquityPercentMeaning = "Nettogewinn von vier Quartalen gegenüber dem Eigenkapital.";
export const revenueGrowthPercent = "Umsatzwachstum";
export const revenueGrowthPercentMeaning =
  "Umsatz des letzten gemeldeten Quartals gegenüber demselben Quartal des Vorjahres.";
export const earningsGrowthPercent = "Gewinnwachstum";
export const earningsGrowthPercentMeaning =
  "Nettogewinn des letzten gemeldeten Quartals gegenüber demselben Quartal des Vorjahres.";
export const debtToEquity = "Verschuldungsgrad";
export const debtToEquityMeaning = "Schulden gegenüber dem Eigenkapital: 1 heißt gleich viel von beidem.";
export const currentRatio = "Liquidität 3. Grades";
export const currentRatioMeaning = "Kurzfristiges Vermögen gegenüber kurzfristigen Schulden.";
export const totalRevenue = "Umsatz";
export const totalRevenueMeaning = "Umsatz der letzten vier Quartale.";
export const freeCashFlow = "Freier Cashflow";
export const freeCashFlowMeaning = "Barmittel aus dem Geschäft abzüglich Investitionen, letzte vier Quartale.";
export const sharesOutstanding = "Aktien";
export const sharesOutstandingMeaning = "Ausstehende Aktien.";
