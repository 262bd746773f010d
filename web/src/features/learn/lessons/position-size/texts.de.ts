// What this lesson says in German.

export const sections = [
  {
    heading: "Mit dem möglichen Verlust beginnen",
    paragraphs: [
      "Die meisten Anfänger überlegen, wie viel sie gewinnen können. Besser ist das andere Ende: Wie viel vom Geld darf dieser eine Trade kosten? Ein Prozent ist eine häufige Antwort.",
      "Daraus folgt die Größe: das riskierte Geld geteilt durch den Abstand vom Kauf zum Stop. Ein weiter Stop bedeutet weniger Stück, nicht mehr Risiko.",
    ],
  },
  {
    heading: "Verluste kommen in Serien",
    paragraphs: [
      "Auch gute Händler verlieren mehrmals hintereinander. Wer jedes Mal 1 % riskiert, spürt fünf Verluste kaum. Wer 20 % riskiert, hat zwei Drittel verloren und muss den Rest verdreifachen.",
    ],
  },
  {
    heading: "Nicht nur eine Sache besitzen",
    paragraphs: [
      "Zwei Anlagen, die nicht zur selben Zeit fallen, sind zusammen ruhiger als jede allein. Das ist Streuung. Sie wirkt nur so weit, wie sie sich wirklich verschieden bewegen, und in einem Crash fällt fast alles zugleich.",
    ],
  },
] as const;

export const unitsTitle = "Wie viele dürfen es sein?";
export const unitsQuestion = (capital: string, risk: string, entry: string, stop: string) =>
  `Das Kapital ist ${capital}, und dieser Trade soll höchstens ${risk} davon kosten. Gekauft wird zu ${entry}, der Stop liegt bei ${stop}. Wie viele Aktien dürfen es sein?`;
export const unitsLabel = "Aktien";
export const entry = "Kauf";
export const stop = "Stop";
export const unitsRight = (units: string, loss: string, value: string) =>
  `Richtig: ${units} Aktien. Wird der Stop zu seinem Kurs ausgeführt, kostet das ${loss}. Die Position selbst ist ${value} wert.`;
export const unitsWrong = (risked: string, distance: string) =>
  `Verloren gehen dürfen ${risked}, und jede Aktie verliert bis zum Stop ${distance}. Das Erste durch das Zweite teilen.`;

export const streakTitle = "Fünf Verluste hintereinander";
export const streakQuestion = (risk: string, losses: number) =>
  `Jemand riskiert bei jedem Trade ${risk} von dem, was da ist, und verliert ${String(losses)}-mal hintereinander. Wie viel Prozent des Geldes sind übrig?`;
export const streakLabel = "Übrig, Prozent";
export const streakRight = (left: string, needed: string) =>
  `Richtig: ${left} % sind übrig. Um wieder am Anfang zu stehen, braucht es jetzt einen Gewinn von ${needed} %.`;
export const streakWrong =
  "Jeder Verlust nimmt seinen Anteil von dem, was noch da ist, nicht vom Anfang. Immer wieder malnehmen.";

export const mixTitle = "Wie viel vom Wilden?";
export const mixQuestion = (calm: string, wild: string, calmFall: string, wildFall: string, most: string) =>
  `In diesen Monaten fiel Geld nur in ${calm} um bis zu ${calmFall} von seinem Höchststand, Geld nur in ${wild} um ${wildFall}. Was ist der größte Anteil von ${wild} in Prozent, bei dem die Mischung nie um mehr als ${most} fiel? Auf 3 Punkte genau.`;
export const mixLabel = (wild: string) => `Anteil von ${wild}, Prozent`;
export const mixRight = (share: string, fall: string) => `Richtig. Mit ${share} % war der tiefste Fall ${fall}.`;
export const mixTooDeep = (share: string, fall: string) =>
  `Mit ${share} % fiel die Mischung um ${fall}. Weniger nehmen.`;
export const mixMore = (share: string, fall: string) =>
  `Mit ${share} % fiel die Mischung nur um ${fall}. Da ist noch Platz.`;
export const mixMoral =
  "Die Stürze des nächsten Jahres werden andere sein. Es geht darum zu wissen, womit man leben kann.";
