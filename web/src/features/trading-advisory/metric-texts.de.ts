// The reasons of an advisory's values. Imported whole, as TEXTS: the build drops the names.

export const actionName = "Aktion";
export const claimChance = "Die Wahrscheinlichkeit, dass die Vorhersage eintrifft.";
export const riskLevel = "Risikostufe";
export const stocks = "Aktien";
export const coins = "Coins";
export const riskWhy = (others: string) =>
  `Wie weit wir den Kurs sich bewegen sehen, verglichen mit allen früheren Fällen (${others}) in ruhigen und in bewegten Jahren: Das ruhigste Drittel ist LOW (niedrig), das bewegteste HIGH (hoch). In einem bewegten Markt sind die meisten HIGH, auch wenn sie ruhiger sind als an diesem Tag üblich.`;
export const aggressiveRisk = " Das offensive Profil stuft denselben Markt als riskanter ein.";
export const timeframeName = "Zeitrahmen";
export const untilTime = (time: string) => `, bis ${time}`;
export const measuredOver = (span: string, ends: string) => `Gemessen über ${span}${ends}.`;
export const entryPrice = "Einstiegskurs";
export const lastClose = "Der letzte Schlusskurs.";
export const closeOf = (time: string) => `Der Schlusskurs vom ${time}.`;
export const targetPrice = "Kursziel";
export const targetDistance = "Abstand zum Kursziel";
export const stopLoss = "Stop-Loss";
export const stopWhy = (cases: string) =>
  `Wo auszusteigen ist, wenn der Kurs in die andere Richtung geht. Der Kurs erreicht ihn zuerst in ${cases}.`;
export const allCoinsDid = (share: string) => `Von allen Coins waren es ${share}. `;
export const usuallyTrue = (share: string) => `Solche Vorhersagen treffen üblicherweise in ${share} der Fälle ein. `;
export const endedLower = (ground: string, coins: string) =>
  `${ground}: danach, wie oft der Kurs (${coins}) tiefer endete.`;
export const noReason = "Für diesen Zeithorizont gibt es keinen Grund zu handeln. Die Analyse erklärt, warum.";
export const farAbove = (result: string, cost: string) =>
  `Die Wahrscheinlichkeit liegt ungewöhnlich weit über der in einem Markt ohne Trend, und im Mittel bringt ein solcher Trade ${result}, nach Kosten von ${cost}.`;
export const buyAndSellMake = (buy: string, sell: string, cost: string) =>
  `bringt ein Kauf ${buy} und ein Verkauf ${sell}, nach Kosten von ${cost}`;
export const pastDrift = (results: string) =>
  `In unseren Tests ließ sich die Richtung nicht vorhersagen, daher schlagen wir keinen Trade vor. Im Mittel ${results}. Das ist vergangener Trend, kein Vorsprung.`;
export const onAverage = (results: string) =>
  `Im Mittel ${results}. Wir schlagen einen Trade nur vor, wenn er klar mehr bringt, als er kostet, und Tests gezeigt haben, dass seiner Wahrscheinlichkeit zu trauen ist.`;
export const ofCases = (share: string) => `${share} der Fälle`;
export const noStop = "Wir schlagen keine Position vor, daher gibt es keinen Stop-Loss.";
export const onlyIfBought = (cases: string) =>
  `Nur falls trotzdem gekauft wird. Der Kurs erreicht diese Marke zuerst in ${cases}.`;
export const onlyIfSold = (cases: string) =>
  `Nur falls trotzdem verkauft wird. Der Kurs erreicht diese Marke zuerst in ${cases}.`;
export const sizeWhy = (full: string, volatility: string, aim: string) =>
  `Eine volle Position: ${full}. Die Volatilität beträgt ${volatility} pro Jahr, und die Größe zielt auf ${aim}. BUY (kaufen) nutzt diese Größe ganz, HOLD (abwarten) zur Hälfte, SELL (verkaufen) gar nicht.`;
export const worstQuarterWhy =
  "In einem von zwanzig Dreimonatszeiträumen fällt eine solche Position so weit oder weiter.";
export const fallWhy = "Die Wahrscheinlichkeit, dass der Kurs in dieser Zeit irgendwann so weit fällt.";
export const targetSet = (cases: string) =>
  `Danach gesetzt, wie weit sich der Kurs üblicherweise bewegt. Der Kurs erreicht es vor dem Stop-Loss in ${cases}.`;
export const holdNoTarget = "Ein HOLD (abwarten) hat kein Kursziel.";
export const holdRange = (low: string, high: string) =>
  `Ein HOLD (abwarten) hat stattdessen eine Spanne: Neunmal von zehn endet der Kurs zwischen ${low} und ${high}.`;
export const distanceWhy = (cases: string) =>
  `Vom Einstieg zum Kursziel. Es ist keine Prognose: Der Kurs erreicht das Kursziel vor dem Stop-Loss in ${cases}.`;
export const edgesOfRange = (range: string, low: string, high: string) =>
  `Ein HOLD (abwarten) hat kein Kursziel. Die Ränder (${range}) liegen ${low} und ${high} vom Einstieg entfernt.`;
export const thisSymbol = (share: string) => `; dieses Symbol bisher in ${share} der Fälle`;
export const notCalibrated = " So weit voraus lassen sich die Wahrscheinlichkeiten eines Coins nicht kalibrieren.";
export const chanceToBeat = "Zu schlagende Wahrscheinlichkeit";
export const chanceToBeatWhy = (points: string) =>
  `Die Wahrscheinlichkeit derselben Vorhersage in einem Markt ohne Trend. Diese liegt ${points} Prozentpunkte darüber.`;
export const chanceOfRise = "Wahrscheinlichkeit eines Anstiegs";
export const riseCounted = (usual: string) =>
  `Üblicherweise ${usual}. Gezählt sind frühere Fälle wie dieser; die Richtung wird nicht vorhergesagt.`;
export const risePredicted = (usual: string) =>
  `Üblicherweise ${usual}. In Tests an Daten, die es nie gesehen hatte, sagte das Modell die Richtung etwas besser vorher.`;
export const riseUsual =
  "Wie oft er üblicherweise steigt. In unseren Tests ließ sich die Richtung nicht vorhersagen, daher behaupten wir nicht mehr.";
export const chanceOfMove = "Wahrscheinlichkeit einer großen Bewegung";
export const moveWhy = (distance: string, usual: string) =>
  `Die Wahrscheinlichkeit, dass der Kurs mehr als ${distance} entfernt endet, aufwärts oder abwärts. Üblicherweise ${usual}`;
