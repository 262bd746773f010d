// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// demoDayPage
export const title = "So funktioniert es";
export const intro =
  "Ein Tag des simulierten Markts, 300-mal so schnell: Signale erscheinen, ein Alarm löst aus, und unsere Aussagen werden überprüft.";
export const loadFailed = "Der Tag konnte nicht geladen werden.";
export const loading = "Der Tag lädt";
export const then = "Mit echten Kursen geschieht dasselbe von selbst, im Tempo des Markts.";
export const toDashboard = "Dashboard öffnen";

// demoPlayer
export const simulated = "Simuliert";
export const newYork = (day: string) => `in New York, ${day}`;
export const pause = "Pause";
export const play = "Abspielen";
export const playAgain = "Noch einmal abspielen";
export const nextEvent = "Nächstes Ereignis";
export const dayPlayed = "Abgespielter Teil des Tages";
export const whatHappens = "Was geschieht";
export const soFar = "Bisher";
export const toCome = "Kommt noch";
export const nothingEnded = "Noch ist keine Vorhersage beendet.";
export const coming = {
  signal: { title: "Ein Signal", says: (name: string) => `Was wir über ${name} sagen.` },
  rule: { title: "Ein Alarm wird gesetzt", says: (name: string) => `Er wartet auf den Kurs von ${name}.` },
  alert: { title: "Der Alarm löst aus", says: (name: string) => `${name} erreicht den Kurs.` },
  settled: { title: "Eine Vorhersage endet", says: (name: string) => `Wir prüfen, was wir über ${name} gesagt haben.` },
} as const;
export const practiceLedger = "Wie es ausging";
export const alertsFired = "Ausgelöste Alarme";
export const claimsSettled = "Eingetroffene Vorhersagen";
export const rightOf = (right: number, settled: number) => `${String(right)} von ${String(settled)}`;
export const nothingWritten =
  "Diese Vorhersagen macht dasselbe Verfahren, und sie werden nach denselben Regeln abgerechnet wie echte. Keine davon steht in der Trefferbilanz.";
export const chosen = (rule: string) => `Warum dieser Tag: ${rule}`;

// demoCandles
export const candlesOf = (name: string, bars: number, price: string) =>
  `${name}: bisher ${String(bars)} Fünf-Minuten-Kerzen, letzter Kurs ${price}`;
export const drawn = (labels: string) => `. Darauf: ${labels}`;
export const outcome = (held: boolean, title: string) => `${held ? "✓" : "✕"} ${title}`;
