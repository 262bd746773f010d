import type { Term } from "./term.ts";

/** Trades, risk, portfolios and tests of strategies. */
export const TRADING_TERMS = {
  position: {
    name: "Position",
    meaning: "Was man gerade von einem Symbol besitzt (oder schuldet).",
  },
  entry: {
    name: "Einstieg",
    aliases: ["einstiegskurs"],
    meaning: "Der Kurs, zu dem ein Trade beginnt.",
  },
  "stop-loss": {
    name: "Stop-Loss",
    aliases: ["stop"],
    meaning:
      "Ein Kurs, zu dem ein Trade beendet wird, um den Verlust zu begrenzen. In einem schnellen Markt kann der tatsächliche Kurs schlechter sein als der Stop.",
  },
  target: {
    name: "Kursziel",
    aliases: ["ziel", "take profit"],
    meaning: "Der Kurs, zu dem ein Trade mit Gewinn enden soll.",
  },
  fill: {
    name: "Ausführung",
    meaning: "Der Kurs und die Menge, zu denen eine Order tatsächlich ausgeführt wurde.",
  },
  "limit-order": {
    name: "Limit-Order",
    aliases: ["market-order", "orderart"],
    meaning:
      "Eine Order, nur zum eigenen Kurs oder zu einem besseren zu kaufen oder zu verkaufen. Eine Market-Order nimmt stattdessen sofort den aktuellen Kurs.",
  },
  short: {
    name: "Short",
    aliases: ["leerverkauf", "long und short"],
    meaning:
      "Etwas Geliehenes verkaufen, um es billiger zurückzukaufen. Fällt der Kurs, ist es ein Gewinn; steigt er, hat der Verlust keine Grenze. Long ist das gewöhnliche Gegenteil: Man besitzt es.",
  },
  margin: {
    name: "Margin",
    aliases: ["hebel", "margin call"],
    meaning:
      "Eigenes Geld, das eine Position absichert, die mehr wert ist. Verliert die Position zu viel davon, wird sie zwangsweise geschlossen.",
  },
  slippage: {
    name: "Slippage",
    aliases: ["kurseinfluss"],
    meaning:
      "Der Unterschied zwischen dem erwarteten und dem erhaltenen Kurs. Große Orders und schnelle Märkte vergrößern ihn.",
  },
  "paper-trading": {
    name: "Paper-Trading",
    aliases: ["paper-konto", "spielgeld"],
    meaning:
      "Handeln mit Spielgeld zu Marktkursen, oder zu simulierten, wo die Seite es sagt. Nichts wird gekauft oder verkauft.",
  },
  drawdown: {
    name: "Drawdown",
    aliases: ["größter drawdown", "rückgang"],
    meaning:
      "Der Rückgang vom bisher höchsten Wert auf den tiefsten danach, in Prozent. Nach 50 % Drawdown braucht es 100 % Gewinn, um ihn aufzuholen.",
  },
  "sharpe-ratio": {
    name: "Sharpe-Ratio",
    aliases: ["sharpe", "probabilistische sharpe-ratio", "bereinigte sharpe-ratio"],
    meaning:
      "Die mittlere Rendite geteilt durch ihre Schwankung, pro Jahr. Über 1 ist gut; über kurze Zeit erreicht auch eine Strategie ohne Vorsprung das durch Glück. Die probabilistische und die bereinigte Form rechnen dieses Glück heraus.",
  },
  "sortino-ratio": {
    name: "Sortino-Ratio",
    aliases: ["sortino"],
    meaning: "Wie die Sharpe-Ratio, aber nur Rückgänge zählen als Risiko.",
  },
  beta: {
    name: "Beta",
    meaning:
      "Wie stark sich etwas mit dem Markt bewegt: Bei einem Beta von 1.5 geht eine Marktbewegung von 1 % meist mit einer von 1.5 % in dieselbe Richtung einher.",
  },
  correlation: {
    name: "Korrelation",
    aliases: ["gleichlauf", "correlation"],
    meaning:
      "Wie eng sich zwei Kurse gemeinsam bewegen, von −1 (immer entgegengesetzt) über 0 (ohne Zusammenhang) bis 1 (immer gemeinsam). Bestände, die sich gemeinsam bewegen, schützen nicht voreinander.",
  },
  benchmark: {
    name: "Vergleichsindex",
    meaning:
      "Etwas, womit sich ein Ergebnis vergleichen lässt, etwa ein Index. Ein Gewinn von 10 % beeindruckt weniger, wenn der Index 15 % gewonnen hat.",
  },
  "time-weighted-return": {
    name: "Zeitgewichtete Rendite",
    aliases: ["twr"],
    meaning:
      "Wie gut sich die Anlagen entwickelt haben, gleich was wann ein- oder ausgezahlt wurde. Damit lässt sich ein Portfolio mit einem Index vergleichen.",
  },
  "money-weighted-return": {
    name: "Geldgewichtete Rendite",
    aliases: ["xirr", "irr", "mwr"],
    meaning:
      "Der Jahressatz, den das eigene Geld verdient hat, auch danach, ob zu guten oder schlechten Zeiten eingezahlt wurde.",
  },
  realised: {
    name: "Realisiert und nicht realisiert",
    aliases: ["realisiert", "nicht realisiert", "realisierter gewinn"],
    meaning:
      "Ein Gewinn oder Verlust ist realisiert, wenn verkauft wird, und nicht realisiert, solange der Bestand noch da ist. Nicht realisierte Gewinne können noch verschwinden.",
  },
  "cost-basis": {
    name: "Einstandswert",
    aliases: ["steuerposten", "posten", "fifo"],
    meaning:
      "Was für den Bestand gezahlt wurde, Gebühren eingeschlossen. Wird ein Teil verkauft, entscheidet die Methode (etwa FIFO: zuerst gekauft, zuerst verkauft), welcher Kauf als verkauft gilt.",
  },
  backtest: {
    name: "Backtest",
    meaning:
      "Eine Handelsregel an vergangenen Kursen ausprobieren. Es zeigt, wie es der Regel ergangen wäre, schmeichelt ihr aber: Regeln, die wegen guter Ergebnisse in der Vergangenheit gewählt wurden, schneiden danach meist schlechter ab.",
  },
  "walk-forward": {
    name: "Walk-forward",
    aliases: ["walk forward", "out of sample"],
    meaning:
      "Ein strengerer Backtest: Einstellungen werden auf einem Abschnitt der Vergangenheit gewählt und auf dem nächsten getestet, den sie nie gesehen haben, immer wieder.",
  },
  "position-size": {
    name: "Positionsgröße",
    aliases: ["positionsgröße bestimmen"],
    meaning:
      "Wie viel zu kaufen ist, damit ein Verlust am Stop nicht mehr kostet als den Anteil des Geldes, der riskiert werden soll.",
  },
} as const satisfies Readonly<Record<string, Term>>;
