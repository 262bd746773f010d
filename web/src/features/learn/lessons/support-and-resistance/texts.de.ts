// What this lesson says in German.

export const sections = [
  {
    heading: "Wo Kurse schon einmal drehten",
    paragraphs: [
      "Manchmal hört ein Kurs mehrmals in der Nähe desselben Werts auf zu fallen oder zu steigen. Unter dem Kurs heißt so ein Niveau Unterstützung, darüber Widerstand.",
      "Ein Grund ist das Gedächtnis: Wer einen Kurs verpasst hat, wartet, dass er wiederkommt, und auch seine Order wartet dort. Ein anderer ist schlicht der Zufall: Jede gezackte Linie dreht irgendwo.",
    ],
  },
  {
    heading: "Was als Wende zählt",
    paragraphs: [
      "Ein Hoch zählt nur, wenn die fünf Tage davor und danach tiefer blieben, ein Tief umgekehrt. Wenden, die nah beieinander liegen, innerhalb einer halben gewöhnlichen Tagesbewegung, bilden ein Niveau. Je mehr Wenden, desto stärker nennen wir es.",
    ],
  },
  {
    heading: "Orte zum Hinsehen, keine Mauern",
    paragraphs: [
      "Ein Niveau sagt, wohin viele sehen. Es sagt nicht, was dort geschieht. Kurse durchbrechen ständig Niveaus, und was hinterher klar war, war es vorher selten.",
    ],
  },
] as const;

export const findTitle = "Ein Niveau finden";
export const findQuestion = (day: string) =>
  `Zu sehen sind die Kurse bis ${day}. Die Linie auf einen Kurs ziehen, an dem der Markt mindestens zweimal drehte.`;
export const levelLabel = (currency: string) => `Niveau, ${currency}`;
export const findRight = (turns: number, price: string) => `Richtig: ${String(turns)} Wenden liegen nah bei ${price}.`;
export const findOne = (price: string) =>
  `Nur eine Wende liegt nah bei ${price}. Gesucht ist ein Kurs, auf dem mindestens zwei Hochs oder Tiefs liegen.`;
export const findNone = (price: string) =>
  `Keine Wende liegt nah bei ${price}. Gesucht sind Hochs oder Tiefs auf einer Höhe.`;
export const turned = "Wende";

export const testTitle = "Wird es halten?";
export const testQuestion = (kind: "support" | "resistance", price: string, turns: number, day: string) =>
  `Die Linie bei ${price} war ${kind === "support" ? "die stärkste Unterstützung" : "der stärkste Widerstand"}, bekannt am ${day}, mit ${String(turns)} Wenden. Was geschah wohl, als der Kurs das nächste Mal dorthin kam?`;
export const testOptions = {
  held: "Es hielt: kein Schluss lag in den zehn Tagen danach deutlich jenseits",
  broke: "Es brach: ein Schluss lag deutlich jenseits",
  "not-reached": "Der Kurs kam nicht dorthin zurück",
} as const;
export const level = (kind: "support" | "resistance") => (kind === "support" ? "Unterstützung" : "Widerstand");
export const reached = "erreicht";
export const broke = "gebrochen";
export const held = (day: string) =>
  `Der Kurs kam am ${day} zum Niveau, und kein Schluss der nächsten zehn Tage lag um mehr als eine halbe gewöhnliche Tagesbewegung jenseits. Es hielt.`;
export const brokeOn = (reached: string, day: string) =>
  `Der Kurs kam am ${reached} zum Niveau, und der Schluss vom ${day} lag deutlich jenseits. Es brach.`;
export const notReached = "Der Kurs kam in diesen Monaten nicht zum Niveau zurück.";
export const testMoral = "Vorher war das nicht zu wissen. Ein Plan für beide Fälle hilft.";
export const noLevel =
  "Kein Kurs drehte in diesen Monaten zweimal, darum gibt es kein Niveau zu prüfen. Jede Antwort gilt.";
