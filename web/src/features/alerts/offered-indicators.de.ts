import type { AlertIndicator } from "../../alerts/alert-indicator.ts";
import { ALERT_INDICATORS } from "../../alerts/alert-indicators.ts";

/** The German of what the generated list says; names of indicators stay as they are. */
const WORDS: Readonly<Record<string, string>> = {
  "Simple moving average": "Einfacher gleitender Durchschnitt",
  "Exponential moving average": "Exponentieller gleitender Durchschnitt",
  "Weighted moving average": "Gewichteter gleitender Durchschnitt",
  "VWAP of the session": "VWAP des Handelstags",
  "Volume-weighted average price of the day": "Volumengewichteter Durchschnittskurs des Tages",
  Period: "Periode",
  Fast: "Schnell",
  Slow: "Langsam",
  Signal: "Signal",
  "MACD signal": "MACD-Signallinie",
  "MACD histogram": "MACD-Histogramm",
  Slowing: "Glättung",
  Deviations: "Abweichungen",
  "Upper Bollinger band": "Oberes Bollinger-Band",
  "Middle Bollinger band": "Mittleres Bollinger-Band",
  "Lower Bollinger band": "Unteres Bollinger-Band",
  Multiplier: "Multiplikator",
  "ATR period": "ATR-Periode",
  "Keltner upper": "Keltner oben",
  "Keltner middle": "Keltner Mitte",
  "Keltner lower": "Keltner unten",
  "Donchian upper": "Donchian oben",
  "Donchian middle": "Donchian Mitte",
  "Donchian lower": "Donchian unten",
  Displacement: "Versatz",
  Step: "Schritt",
  Maximum: "Höchstwert",
  "Aroon up": "Aroon aufwärts",
  "Aroon down": "Aroon abwärts",
  "Aroon oscillator": "Aroon-Oszillator",
  "On-balance volume starts counting at the first bar we have, so its level alone means nothing. Compare it with its own average.":
    "On-Balance-Volume zählt ab der ersten Kerze, die wir haben; sein Stand allein sagt daher nichts. Bitte mit seinem eigenen Durchschnitt vergleichen.",
};

const germanOf = (words: string): string => WORDS[words] ?? words;

const inGerman = ({ label, title, parameters, lines, noLevel, ...rest }: AlertIndicator): AlertIndicator => ({
  ...rest,
  label: germanOf(label),
  title: germanOf(title),
  parameters: parameters.map((one) => ({ ...one, label: germanOf(one.label) })),
  lines: lines.map((one) => ({ ...one, label: germanOf(one.label) })),
  ...(noLevel === undefined ? {} : { noLevel: germanOf(noLevel) }),
});

/** What an alert can be made on, in the language of this page: the generated list with German words. */
export const OFFERED_INDICATORS = Object.fromEntries(
  Object.entries(ALERT_INDICATORS).map(([name, one]) => [name, inGerman(one)]),
) as typeof ALERT_INDICATORS;
