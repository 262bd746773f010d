// What this lesson says in German.

export const sections = [
  {
    heading: "Zwei Kurse zugleich",
    paragraphs: [
      "Es gibt nie nur einen Kurs. Es gibt den höchsten, den jemand zu zahlen bietet, den Geldkurs, und den niedrigsten, zu dem jemand verkaufen will, den Briefkurs. Dazwischen liegt der Spread.",
      "Gekauft wird zum Briefkurs, verkauft zum Geldkurs. Jeder Trade beginnt also mit einem kleinen Verlust, noch vor jeder Gebühr.",
    ],
  },
  {
    heading: "Slippage",
    paragraphs: [
      "Eine Market-Order nimmt den Kurs, den es bei ihrer Ankunft gibt. Der Unterschied zum gesehenen Kurs heißt Slippage. Bei großen Unternehmen und in ruhigen Stunden ist sie klein, bei kleinen Token und gleich nach Nachrichten groß.",
      "Eine Limit-Order nennt den schlechtesten Kurs, der noch recht ist. Sie schützt vor Slippage, wird aber vielleicht gar nicht ausgeführt.",
    ],
  },
  {
    heading: "Kleine Kosten, viele Male",
    paragraphs: [
      "Zwei Zehntel Prozent klingen nach nichts. Eine Regel, die hundertmal handelt, zahlt sie hundertmal. Viele Regeln, die auf dem Papier gut aussehen, füttern so nur den Markt.",
    ],
  },
] as const;

export const average = (days: number) => `SMA ${String(days)}, der Durchschnitt von ${String(days)} Schlusskursen`;
export const costsTitle = "Was kosten die Trades?";
export const costsQuestion = (days: number, trades: number, cost: string) =>
  `Eine Regel besitzt es, solange der Schluss über dem Durchschnitt von ${String(days)} Tagen liegt. Auf diesem Chart handelt sie ${String(trades)}-mal. Jeder Trade kostet ${cost} für Spread, Slippage und Gebühr. Wie viel Prozent des Geldes nehmen alle Kosten zusammen? Auf einen halben Punkt genau.`;
export const costsLabel = "Alle Kosten, Prozent";
export const costsRight = (percent: string) => `Richtig: Zusammen nehmen sie ${percent} % des Geldes.`;
export const costsWrong = (trades: number, cost: string) =>
  `${String(trades)} mal ${cost} ist eine gute erste Schätzung. Weil jede Gebühr vom Rest abgeht, ist es etwas weniger.`;

export const afterTitle = "Lohnt es sich mit Kosten noch?";
export const afterQuestion = (rule: string, holding: string) =>
  `Ohne Kosten machte die Regel aus 100 ${rule}, Halten machte aus 100 ${holding}. Mit Kosten: Wer hatte mehr?`;
export const afterOptions = { rule: "Wer der Regel folgte", holding: "Wer hielt" } as const;
export const afterAnswer = (rule: string, holding: string) =>
  `Mit Kosten machte die Regel aus 100 ${rule}, und Halten, das nur einmal zahlt, machte aus 100 ${holding}.`;

export const gapTitle = "Der Kurs, den man nicht sah";
export const gapQuestion =
  "Eine Market-Order nach dem Schluss wird zur nächsten Eröffnung ausgeführt. An welchem Tag lag die Eröffnung am weitesten vom Schluss davor?";
export const readDay = (day: string, open: string, gap: string) =>
  `${day}: Eröffnung ${open}, ${gap} vom Schluss davor`;
export const gapRight = (day: string, gap: string) => `Ja: Am ${day} lag die Eröffnung ${gap} vom Schluss davor.`;
export const gapWrong = (day: string, gap: string, more: number) =>
  `Am ${day} lag die Eröffnung ${gap} vom Schluss davor. ${more === 1 ? "Ein Tag öffnete" : `${String(more)} Tage öffneten`} weiter entfernt.`;
export const gapFirst = "Der erste Tag hat auf diesem Chart keinen Schluss davor. Einen späteren wählen.";
export const gapMoral =
  "Coins werden rund um die Uhr gehandelt, darum sind ihre Lücken klein. Aktien springen über Nacht viel weiter.";
export const gapMark = "größte Lücke";
