// What this lesson says in German.

export const sections = [
  {
    heading: "Eine Linie durch das Rauschen",
    paragraphs: [
      "Kurse springen hin und her. Um zu sehen, wohin sie im Ganzen gehen, zeichnet man einen Durchschnitt: für jeden Tag das Mittel der letzten Schlusskurse. Ein Durchschnitt von 50 Tagen heißt SMA 50, für „simple moving average“.",
      "Liegt der Kurs über seinem Durchschnitt, ist er höher als zuletzt üblich. Viele nennen das einen Aufwärtstrend.",
    ],
  },
  {
    heading: "Immer zu spät",
    paragraphs: [
      "Ein Durchschnitt kennt nur die Vergangenheit. Ein langer ist glatt, dreht aber Wochen nach dem Kurs. Ein kurzer dreht schnell, ändert aber ständig seine Meinung.",
      "Eine richtige Länge gibt es nicht. Wer die beste Länge für die Vergangenheit findet, hat meist Glück gefunden.",
    ],
  },
  {
    heading: "Eine Regel ist so gut wie ihre Alternative",
    paragraphs: [
      "Eine einfache Regel sagt: besitzen, solange der Kurs über seinem Durchschnitt liegt, sonst nicht. Bevor man ihr traut, vergleicht man sie mit dem Nichtstun: einmal kaufen und halten. Die Regel zahlt bei jedem Wechsel Kosten, und sie verpasst den ersten Teil jedes Anstiegs.",
    ],
  },
] as const;

export const average = (days: number) => `SMA ${String(days)}, der Durchschnitt von ${String(days)} Schlusskursen`;

export const crossingTitle = "Eine Kreuzung finden";
export const crossingQuestion = (days: number) =>
  `Die Linie ist der Durchschnitt der letzten ${String(days)} Schlusskurse. Gesucht ist ein Tag, an dem der Schluss von unter der Linie nach darüber wechselte.`;
export const readDay = (day: string, close: string, average: string | undefined) =>
  average === undefined
    ? `${day}: Schluss ${close}, noch kein Durchschnitt`
    : `${day}: Schluss ${close}, Durchschnitt ${average}`;
export const crossingRight = (day: string, all: number) =>
  `Ja. Am ${day} kreuzte der Schluss den Durchschnitt von unten. In diesen Monaten tat er das ${String(all)}-mal.`;
export const crossingWrong = (day: string, isAbove: boolean, nearest: string | undefined) =>
  `Am ${day} lag der Schluss ${isAbove ? "über dem Durchschnitt, der Schluss davor aber auch" : "unter dem Durchschnitt"}.${nearest === undefined ? "" : ` Die nächste Kreuzung von unten war am ${nearest}.`}`;
export const crossingNever =
  "Der Schluss kreuzte seinen Durchschnitt in diesen Monaten nie von unten, darum gilt hier jeder Tag.";
export const crossed = "gekreuzt";

export const calmTitle = "Wie unruhig ist ein Durchschnitt?";
export const calmQuestion = (most: number) =>
  `Gesucht ist eine Länge in Tagen, bei der der Schluss seinen Durchschnitt in diesen Monaten höchstens ${String(most)}-mal kreuzte. Aber die kürzeste, auf 5 Tage genau.`;
export const calmLabel = "Länge, Tage";
export const calmRight = (days: number, crossings: number) =>
  `Richtig: Der Durchschnitt von ${String(days)} Tagen wurde ${String(crossings)}-mal gekreuzt. Längere sind ruhiger, und später.`;
export const calmTooMany = (days: number, crossings: number) =>
  `Der Durchschnitt von ${String(days)} Tagen wurde ${String(crossings)}-mal gekreuzt. Ein längerer ist ruhiger.`;
export const calmTooLong = (days: number, crossings: number) =>
  `Der Durchschnitt von ${String(days)} Tagen wurde nur ${String(crossings)}-mal gekreuzt, aber auch ein kürzerer ist ruhig genug.`;

export const ruleTitle = "Die Regel gegen das Halten";
export const ruleQuestion = (days: number) =>
  `Jemand besaß es nur, solange der Schluss über dem Durchschnitt von ${String(days)} Tagen lag, und jemand anders kaufte einmal und hielt. Ohne alle Kosten: Wer hatte am Ende mehr?`;
export const ruleOptions = { rule: "Wer dem Durchschnitt folgte", holding: "Wer hielt" } as const;
export const ruleAnswer = (rule: string, holding: string, trades: number) =>
  `Dem Durchschnitt zu folgen machte aus 100 mit ${String(trades)} Trades ${rule}. Halten machte aus 100 ${holding}.`;
export const ruleMoral = "Das ist ein Zeitraum eines Kurses. Über den nächsten sagt es wenig.";
