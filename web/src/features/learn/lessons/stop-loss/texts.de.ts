// What this lesson says in German.

export const sections = [
  {
    heading: "Eine Order, die unten wartet",
    paragraphs: [
      "Ein Stop-Loss ist eine Verkaufsorder, die unter dem Kurs wartet. Fällt der Kurs bis dorthin, verkauft sie sofort. Sie soll dafür sorgen, dass ein schlechter Trade nur so viel kostet, wie vorher festgelegt war.",
      "Wohin er gehört, ist eine Abwägung. Nah am Kurs lösen ihn gewöhnliche Schwankungen aus, obwohl nichts schiefging. Weit weg löst er selten aus, kostet dann aber viel.",
    ],
  },
  {
    heading: "Die erste Berührung zählt",
    paragraphs: [
      "Ein Stop wartet nicht auf das Ende des Tages. Es genügt, dass der Kurs ihn einmal berührt, auch wenn er eine Stunde später wieder darüber liegt.",
    ],
  },
  {
    heading: "Kurslücken: der Stop ist kein Versprechen",
    paragraphs: [
      "Über Nacht sind Börsen geschlossen. Kommen dann schlechte Nachrichten, öffnet eine Aktie vielleicht weit unter den Kursen von gestern. Zu den Kursen dazwischen kauft niemand, also kann der Stop dort nicht verkaufen. Er verkauft zur Eröffnung, und der Verlust ist größer als geplant.",
      "Ein Stop ist also ein Plan und keine Garantie. Die Position muss klein genug für eine Kurslücke sein.",
    ],
  },
] as const;

export const bought = (price: string) => `gekauft zu ${price}`;
export const boughtMark = "hier gekauft";
export const stop = "Stop";
export const stopHit = "Stop ausgelöst";
export const lowest = "tiefster Kurs";

export const placeTitle = "Den Stop setzen: Wo wäre er ausgelöst worden?";
export const placeQuestion = (day: string, price: string) =>
  `Gekauft wird zum Schluss des ${day}, zu ${price}. Was danach kommt, ist verdeckt. Den Stop ziehen oder seinen Kurs eingeben und dann sehen, was geschieht.`;
export const stopLabel = (currency: string) => `Stop-Loss, ${currency}`;
export const stopTooHigh = (entry: string) => `Ein Stop-Loss muss unter dem Kaufkurs liegen, ${entry}.`;
export const hitWithin = (day: string, days: number, price: string, change: string) =>
  `Der Stop wurde am ${day} ausgelöst, nach ${String(days)} ${days === 1 ? "Handelstag" : "Handelstagen"}, und zu ${price} ausgeführt: ${change}.`;
export const hitByGap = (day: string, days: number, stop: string, price: string, change: string) =>
  `Der Stop wurde am ${day} ausgelöst, nach ${String(days)} ${days === 1 ? "Handelstag" : "Handelstagen"}. Aber der Markt öffnete unter ${stop}, also wurde er zur Eröffnung ausgeführt, zu ${price}: ${change}.`;
export const wasRightToLeave = (held: string) => `Ohne Stop stünde die Position am Ende bei ${held}.`;
export const notHit = (lowest: string, day: string, change: string) =>
  `Der Stop wurde nie ausgelöst. Der tiefste Kurs war ${lowest}, am ${day}. Am Ende stand die Position bei ${change}.`;

export const gapTitle = "Zu welchem Kurs wurde er ausgeführt?";
export const gapQuestion = (day: string, stop: string) =>
  `Jemand anders kaufte ebenfalls am ${day} und setzte den Stop auf ${stop}. Er wurde ausgelöst. Zu welchem Kurs wurde er ausgeführt? Die Datentabelle zeigt genaue Kurse.`;
export const fillLabel = (currency: string) => `Ausführung, ${currency}`;
export const fillRight = (day: string, price: string, loss: string) =>
  `Richtig. Am ${day} öffnete der Markt unter dem Stop, also wurde die Order zur Eröffnung ausgeführt, zu ${price}: ${loss}.`;
export const fillRightWithin = (day: string, price: string, loss: string) =>
  `Richtig. Am ${day} fiel der Kurs im Lauf des Tages durch den Stop, also wurde er dort ausgeführt, zu ${price}: ${loss}.`;
export const fillHint = (day: string) =>
  `Gesucht ist der ${day}, der erste Tag, dessen Tief am Stop oder darunter liegt. Öffnete er über oder unter dem Stop?`;

export const survivingTitle = "Der engste Stop, der überlebte";
export const survivingQuestion = (day: string) =>
  `Jetzt ist alles zu sehen. Gesucht ist für den Kauf vom ${day} ein Stop, der nie ausgelöst wurde, aber höchstens 2 % des Kaufkurses unter dem tiefsten Kurs liegt.`;
export const survivingRight = (spare: string, price: string, loss: string) =>
  `Richtig: ${spare} % unter dem tiefsten Kurs, ${price}. Aber er hätte einen Verlust von ${loss} zulassen müssen. Dieses Tief kannte vorher niemand.`;
export const survivingTouched = (day: string) => `Er wurde am ${day} ausgelöst. Tiefer setzen.`;
export const survivingFar = (spare: string) =>
  `Er wurde nie ausgelöst, liegt aber ${spare} % unter dem tiefsten Kurs. Höher setzen.`;
export const neverFell =
  "So weit fiel der Kurs in diesen Monaten nie, darum wurde der Stop nicht ausgelöst. Jede Antwort gilt.";
