import type { Term } from "./term.ts";

/** What we say about the future, and how we check it. */
export const ADVICE_TERMS = {
  hold: {
    name: "HOLD",
    aliases: ["hold", "abwarten", "halten"],
    meaning:
      "Wir sehen für diesen Zeithorizont keinen gemessenen Grund zu kaufen oder zu verkaufen und schlagen daher keinen Trade vor. Es ist die häufigste Antwort, weil sich die meisten kurzen Kursbewegungen nicht vorhersagen lassen.",
  },
  buy: {
    name: "BUY",
    aliases: ["kaufen", "kaufempfehlung"],
    meaning:
      "Es gibt einen gemessenen Grund, es über diesen Zeithorizont zu besitzen, etwa dass sich das Risiko solcher Anlagen ausgezahlt hat. Die Wahrscheinlichkeit daneben sagt, wie oft das eingetroffen ist; sicher ist es nie.",
  },
  sell: {
    name: "SELL",
    aliases: ["verkaufen", "verkaufsempfehlung", "reduzieren"],
    meaning:
      "Es gibt einen gemessenen Grund, derzeit weniger oder nichts davon zu besitzen, etwa eine hohe Wahrscheinlichkeit für einen tiefen Rückgang. Es heißt nicht, dass wir einen fallenden Kurs erwarten.",
  },
  ground: {
    name: "Grund",
    aliases: ["ground", "premium", "relativer grund"],
    meaning:
      "Der Grund für ein BUY oder SELL, einer von fünf: In Tests schlagen unsere Wahrscheinlichkeiten die üblichen; das Risiko solcher Anlagen hat sich ausgezahlt; ein tiefer Rückgang ist wahrscheinlich; die Anlage hebt sich von ähnlichen ab; oder ein Chartmuster ist vollendet. Die Trefferbilanz wertet jeden für sich.",
  },
  recommendation: {
    name: "Empfehlung",
    meaning:
      "BUY (kaufen), SELL (verkaufen) oder HOLD (abwarten) für einen Zeithorizont, mit der Wahrscheinlichkeit, dass sie richtig ist, und den Belegen dafür.",
  },
  horizon: {
    name: "Zeithorizont",
    aliases: ["horizon", "kurzfristig", "mittelfristig", "langfristig"],
    meaning: "Wie weit eine Empfehlung vorausblickt. Jeder Zeithorizont wird für sich gemessen, getestet und gewertet.",
  },
  chance: {
    name: "Wahrscheinlichkeit",
    aliases: ["chance", "odds", "konfidenz"],
    meaning:
      "Wie oft etwas in Lagen wie dieser geschieht, in Prozent: 61 % heißt etwa 61-mal von 100. Eine Wahrscheinlichkeit ist kein Versprechen, und 39-mal von 100 geschieht es nicht.",
  },
  usual: {
    name: "Übliche Wahrscheinlichkeit",
    aliases: ["üblich", "usual chance", "basisrate"],
    meaning:
      "Wie oft es ohnehin geschieht, gleich in welcher Lage. Eine Wahrscheinlichkeit von 61 %, die üblicherweise 54 % beträgt, bringt 7 Punkte an Information; eine von 61 %, die üblicherweise 61 % beträgt, bringt keine.",
  },
  calibrated: {
    name: "Kalibriert",
    aliases: ["calibrated", "kalibrierung"],
    meaning:
      "Wahrscheinlichkeiten sind kalibriert, wenn sie so oft eintreffen, wie sie sagen: Von allen Vorhersagen mit 70 % treffen etwa 70 von 100 ein. Die Trefferbilanz zeigt, ob das für unsere gilt.",
  },
  "ninety-range": {
    name: "90-%-Spanne",
    aliases: ["spanne", "kursspanne", "90% range", "trichter", "prognosetrichter"],
    meaning:
      "Die Kurse, zwischen denen wir 9 von 10 Ausgängen erwarten. Einer von zehn endet außerhalb. Der Trichter im Chart ist diese Spanne für jeden Tag voraus; er wird breiter, weil in mehr Zeit mehr geschehen kann.",
  },
  "typical-move": {
    name: "Typische Bewegung",
    aliases: ["typical move", "erwartete bewegung", "übliche bewegung"],
    meaning:
      "Wie weit sich der Kurs in dieser Zeit üblicherweise bewegt, aufwärts oder abwärts. Etwa zwei von drei Bewegungen sind kleiner.",
  },
  volatility: {
    name: "Volatilität",
    meaning:
      "Wie stark Kurse schwanken. Eine Volatilität von 20 % pro Jahr heißt, dass die Rendite in etwa zwei von drei Jahren höchstens 20 Prozentpunkte von ihrem Durchschnitt abweicht; bei 80 % schwanken die Kurse viermal so weit.",
  },
  signal: {
    name: "Signal",
    aliases: ["handelssignal", "trading signal"],
    meaning:
      "Eine Meldung, dass etwas Messbares geschehen oder wahrscheinlicher geworden ist, mit Wahrscheinlichkeit und Frist. Jedes Signal wird nach Ablauf seiner Zeit gewertet.",
  },
  setup: {
    name: "Setup",
    aliases: ["chartmuster", "chart setup", "muster"],
    meaning:
      "Eine veröffentlichte Regel, die sagt, wann ein Chart reif für einen Trade aussieht. Wir zeigen, wie oft jedes Setup in der Vergangenheit aufging, auch die, die meist scheitern.",
  },
  evidence: {
    name: "Belege",
    meaning: "Die Zahlen hinter einem Satz, jede mit ihrer Quelle und ihrer Zeit.",
  },
  factor: {
    name: "Faktor",
    meaning: "Eine gemessene Eigenschaft eines Symbols, etwa sein Trend über ein Jahr, die in eine Prognose eingeht.",
  },
  "full-position": {
    name: "Volle Position",
    aliases: ["full position", "größe", "anteil einer vollen position"],
    meaning:
      "Das Meiste, was ein Risikoprofil in ein Symbol steckt, etwa 10 % des Geldes. 50 % einer vollen Position sind dann 5 % des Geldes, und 100 % sind 10 %: nie alles.",
  },
  claim: {
    name: "Vorhersage",
    aliases: ["claim", "aussage"],
    meaning:
      "Eine Aussage über einen künftigen Kurs, die sich zu einem festen Zeitpunkt als richtig oder falsch erweist. Wir schreiben jede in die Trefferbilanz, bevor der Ausgang bekannt ist.",
  },
  settled: {
    name: "Abgerechnet",
    aliases: ["settled", "offene vorhersage"],
    meaning:
      "Eine Vorhersage ist abgerechnet, wenn ihre Zeit um ist und der Kurs zeigt, ob sie richtig war. Bis dahin ist sie offen.",
  },
  "track-record": {
    name: "Trefferbilanz",
    aliases: ["track record", "bilanz"],
    meaning:
      "Jede Vorhersage, die wir gemacht haben, mit Wahrscheinlichkeit und Ausgang. Hashes verbinden die Einträge, sodass jede spätere Änderung oder Streichung auffällt, auch eine von uns.",
  },
  hash: {
    name: "Hash",
    aliases: ["hash-kette", "fingerabdruck"],
    meaning:
      "Ein kurzer Fingerabdruck eines Textes: Ändert sich ein Buchstabe, ändert sich der Fingerabdruck. Jeder Eintrag der Bilanz enthält den Fingerabdruck des vorigen; eine spätere Änderung zerreißt die Kette.",
  },
  "brier-score": {
    name: "Brier-Score",
    aliases: ["brier"],
    meaning:
      "Misst, wie gut genannte Wahrscheinlichkeiten waren: der mittlere quadrierte Abstand zwischen der Wahrscheinlichkeit und dem, was geschah (1 oder 0). Weniger ist besser; wer immer 50 % sagt, erreicht 0.25.",
  },
  skill: {
    name: "Vorsprung",
    aliases: ["skill", "skill score"],
    meaning:
      "Um wie viel unsere Wahrscheinlichkeiten besser waren, als immer die übliche zu nennen. Null heißt: nicht besser; unter null heißt: schlechter.",
  },
  "hit-rate": {
    name: "Trefferquote",
    aliases: ["hit rate", "win rate"],
    meaning:
      "Der Anteil der Vorhersagen oder Trades, die richtig waren. Für sich sagt er wenig: Wer 90 % der Trades gewinnt, verliert Geld, wenn die wenigen Verluste groß genug sind.",
  },
  "break-even": {
    name: "Gewinnschwelle",
    aliases: ["break even", "break-even"],
    meaning:
      "Wie oft ein Trade gewinnen muss, um insgesamt weder Gewinn noch Verlust zu machen, nach seinem Kursziel, seinem Stop-Loss und seinen Kosten. Eine Trefferquote darunter verliert Geld.",
  },
} as const satisfies Readonly<Record<string, Term>>;
