import type { ExampleToken } from "@sextant/core/lessons";

// What this lesson says in German.

export const sections = [
  {
    heading: "Tiefe Stürze sind die Regel",
    paragraphs: [
      "Selbst bekannte Coins haben schon in einem Jahr den größten Teil ihres Werts verloren. Von den Tausenden neuer Token einer Woche gehen fast alle gegen null. Nur einsetzen, was ganz verloren gehen darf.",
    ],
  },
  {
    heading: "Wer zahlt aus?",
    paragraphs: [
      "Ein Token wird gegen einen Pool gehandelt: einen Topf mit Token und einen mit echtem Geld. Beim Verkauf kommt das Geld aus diesem Topf. Ist er klein, drückt schon der eigene Verkauf den Kurs, und es gibt viel weniger als den Kurs auf dem Bildschirm.",
      "Können die Macher des Tokens den Topf wegnehmen, bekommt niemand etwas. Das ist ein Rug Pull. Gesperrte oder verbrannte Liquidität verhindert ihn, solange die Sperre dauert.",
    ],
  },
  {
    heading: "Warnzeichen",
    paragraphs: [
      "Fünf Dinge zählen. Lässt er sich überhaupt verkaufen? Ist die Liquidität gesperrt? Lassen sich weitere Token schaffen? Halten zehn Adressen das meiste? Ist er erst Stunden alt?",
      "Unser Screener prüft das und mehr für jeden Token. LOW heißt nicht sicher. Es heißt, dass keines der bekannten Zeichen gefunden wurde.",
    ],
  },
] as const;

export const backTitle = "Der Weg zurück";
export const backQuestion = (from: string, to: string, fall: string) =>
  `Vom höchsten Schluss am ${from} bis zum tiefsten danach am ${to} fiel der Kurs um ${fall}. Um wie viel Prozent müsste er von dort steigen, um wieder dort zu sein? Auf ein Zwanzigstel genau.`;
export const backLabel = "Anstieg, Prozent";
export const backRight = (fall: string, rise: string) =>
  `Richtig: Ein Sturz von ${fall} braucht einen Anstieg von ${rise}.`;
export const backWrong =
  "Angenommen, er fiel von 100 auf 20. Um wieder bei 100 zu sein, muss er fünfmal so hoch stehen: ein Anstieg von 400 %. Mit diesem Sturz dasselbe rechnen.";
export const backNone = "Der Kurs fiel hier nie, also gibt es nichts aufzuholen. Jede Antwort gilt.";
export const highest = "höchster Schluss";
export const lowest = "tiefster Schluss";

export const saleTitle = "Der eigene Verkauf";
export const saleQuestion = (worth: string, pool: string) =>
  `Token im Wert von ${worth} zum Kurs auf dem Bildschirm. Der Pool hat ${pool} auf der Seite, die zahlt. Alles wird auf einmal verkauft. Wie viele Dollar gibt es etwa? Auf ein Zwanzigstel genau.`;
export const saleLabel = "Erlös in Dollar";
export const saleRight = (paid: string, lost: string) => `Richtig: etwa ${paid}. Der eigene Verkauf kostete ${lost}.`;
export const saleWrong = (worth: string, pool: string) =>
  `So ein Pool zahlt den Anteil an beiden Seiten zusammen: ${worth} mit ${pool} malnehmen und durch ihre Summe teilen.`;

export const riskTitle = "Welche Risikoklasse?";
export const riskQuestion = ({ ageDays, liquidityUsd, top10Percent, liquidityLockedPercent, mintable }: ExampleToken) =>
  `Ein erfundener Token auf Ethereum: Sein Pool ist ${String(ageDays)} Tage alt und hält $${liquidityUsd.toLocaleString("en-US")}, davon ${String(liquidityLockedPercent)} % gesperrt. Zehn Adressen halten ${String(top10Percent)} % aller Token. ${mintable ? "Weitere Token lassen sich schaffen." : "Weitere Token lassen sich nicht schaffen."} Ein Probeverkauf gelang. Welche Klasse geben ihm unsere Regeln?`;
export const riskOptions = { LOW: "LOW", MEDIUM: "MEDIUM", HIGH: "HIGH", EXTREME: "EXTREME" } as const;
export const riskAnswer = (riskClass: string, score: number) =>
  `Es ist ${riskClass}, mit ${String(score)} von 100 Punkten.`;
export const riskWhy = (facts: string) => `Dagegen spricht: ${facts}.`;
export const riskFact = (label: string, value: string, points: number) => `${label} ${value} (+${String(points)})`;
