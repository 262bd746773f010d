// What this lesson says in German.

export const sections = [
  {
    heading: "Wie weit, nicht wohin",
    paragraphs: [
      "Niemand kann verlässlich sagen, ob ein Kurs nächste Woche steigt oder fällt. Aber wie weit er sich wohl bewegt, lässt sich messen. Dieses Maß heißt Volatilität.",
      "Hier genügt eine einfache Form, die typische Bewegung: Zwei von drei Bewegungen waren kleiner, nach oben oder unten.",
    ],
  },
  {
    heading: "Was eine 90-%-Spanne verspricht",
    paragraphs: [
      "Eine 90-%-Spanne nennt zwei Kurse. In 9 von 10 Fällen endet der Kurs dazwischen. Also endet er in 1 von 10 außerhalb, und das ist kein Fehler der Spanne: Genau das heißt 90 %.",
      "Eine Spanne, die nie verlassen wird, ist zu weit, um zu nützen. Eine, die alle zwei Wochen verlassen wird, ist zu eng.",
    ],
  },
  {
    heading: "Mehr Zeit, mehr Raum",
    paragraphs: [
      "In vier Tagen bewegt sich ein Kurs weiter als an einem. Aber nicht viermal so weit: Manche Tage gehen nach oben, manche nach unten, und zum Teil heben sie sich auf. Grob gilt: vierfache Zeit, doppelter Weg.",
    ],
  },
] as const;

export const typicalTitle = "Die typische Bewegung eines Tages";
export const typicalQuestion = (name: string) =>
  `Von einem Schluss zum nächsten: Unter wie viel Prozent, nach oben oder unten, blieben zwei von drei Bewegungen von ${name}? An den Kerzen schätzen, auf 0,4 genau.`;
export const typicalLabel = "Typische Bewegung, Prozent";
export const typicalRight = (move: string) =>
  `Richtig: Zwei von drei Bewegungen von Schluss zu Schluss waren kleiner als ${move} %.`;
export const typicalWrong = (isLow: boolean) =>
  isLow
    ? "Das ist zu wenig: Deutlich mehr als eine von drei Bewegungen war größer."
    : "Das ist zu viel: Mehr als zwei von drei Bewegungen waren kleiner.";

export const rangeTitle = "Eine eigene 90-%-Spanne";
export const rangeQuestion = (days: number) =>
  `Gesucht ist eine Spanne für die Änderung über ${String(days)} Handelstage, von einem Rückgang bis zu einem Anstieg, in Prozent. Sie wird mit jedem Abschnitt von ${String(days)} Tagen auf diesem Chart verglichen. Ziel: 9 von 10 innerhalb.`;
export const rangeLow = "Unteres Ende, Prozent (unter null)";
export const rangeHigh = "Oberes Ende, Prozent";
export const rangeInside = (inside: number, spans: number, percent: string) =>
  `${String(inside)} von ${String(spans)} Abschnitten endeten innerhalb der Spanne: ${percent} %.`;
export const rangeRight = "Das ist, was eine 90-%-Spanne verspricht, auf 5 Punkte genau.";
export const rangeNarrow = "Die Spanne ist zu eng.";
export const rangeWide = "Die Spanne ist zu weit, um zu nützen.";
export const rangeWrongWay = "Das untere Ende muss unter dem oberen liegen.";
export const rangeOwn = (low: string, high: string) =>
  `Die Spanne, die an jedem Ende 1 von 20 ausließ, war ${low} bis ${high}.`;

export const timeTitle = "Viermal so viele Tage";
export const timeQuestion = (days: number) =>
  `Wie viel weiter bewegte sich der Kurs im Mittel in ${String(days)} Tagen als an einem?`;
export const timeOptions = {
  "1": "Etwa gleich weit",
  "2": "Etwa doppelt so weit",
  "4": "Etwa viermal so weit",
} as const;
export const timeAnswer = (times: string, days: number) =>
  `In ${String(days)} Tagen bewegte er sich ${times}-mal so weit wie an einem.`;
export const timeMoral = "Darum öffnen sich unsere Spannen wie ein Horn und nicht wie ein gerader Keil.";
