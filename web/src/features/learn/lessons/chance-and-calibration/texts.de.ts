// What this lesson says in German.

export const sections = [
  {
    heading: "Was 60 % bedeutet",
    paragraphs: [
      "Eine Wahrscheinlichkeit von 60 % für einen Anstieg heißt: Von hundert Lagen wie dieser steigen etwa sechzig, vierzig fallen. Ein einzelner Rückgang widerlegt sie nicht, ein einzelner Anstieg beweist sie nicht.",
      "Eine Prognose lässt sich also nicht an einem Tag messen, sondern an vielen. Trifft etwa 60-mal von 100 ein, was 60 % genannt wurde, ist sie kalibriert.",
    ],
  },
  {
    heading: "Eine Note für Wahrscheinlichkeiten",
    paragraphs: [
      "Der Brier-Score zählt das nach. Für jede Prognose nimmt man den Abstand zwischen der Wahrscheinlichkeit und dem, was geschah, also 1 oder 0, und quadriert ihn. Dann das Mittel. Null ist vollkommen. Immer 50 % zu sagen ergibt 0,25.",
      "Das Quadrat bestraft falsche Gewissheit. 90 % zu sagen und falsch zu liegen kostet 0,81. Bei 60 % sind es 0,36.",
    ],
  },
  {
    heading: "Wie eine Trefferbilanz zu lesen ist",
    paragraphs: [
      "Drei Fragen zählen. Wurden die Prognosen vor dem Ergebnis aufgeschrieben? Sind alle da, auch die falschen? Und waren sie besser, als immer die übliche Wahrscheinlichkeit zu nennen?",
      "Unsere Trefferbilanz beantwortet das auf einer eigenen Seite: jede Aussage mit ihrer Wahrscheinlichkeit und ihrem Ergebnis, so verkettet, dass sich hinterher keine ändern lässt.",
    ],
  },
] as const;

export const oneTitle = "Eine Wahrscheinlichkeit für jeden Tag";
export const oneQuestion = (days: number) =>
  `Für jeden der ${String(days)} Tage auf diesem Chart gilt dieselbe Wahrscheinlichkeit, dass der nächste Schluss höher liegt. Welche, in Prozent, bekommt die beste Note? Auf 3 Punkte genau.`;
export const oneLabel = "Wahrscheinlichkeit eines Anstiegs, Prozent";
export const oneScore = (percent: string, brier: string, best: string) =>
  `Immer ${percent} % zu sagen ergibt ${brier}. Die beste Note für eine einzige Wahrscheinlichkeit ist ${best}.`;
export const oneRight = (percent: string) =>
  `An ${percent} % der Tage stieg der Kurs: Die übliche Wahrscheinlichkeit ist die beste einzelne Antwort.`;
export const oneWrong =
  "Die beste einzelne Antwort ist, wie oft es üblicherweise geschieht. Grob zählen, wie viele Tage stiegen.";

export const sureTitle = "Zu sicher";
export const sureQuestion = (percent: number) =>
  `Jemand sagt für jeden Tag ${String(percent)} %. Ist das besser oder schlechter als immer 50 %?`;
export const sureOptions = { better: "Besser: meist steigt es", worse: "Schlechter: das ist zu sicher" } as const;
export const sureAnswer = (percent: number, brier: string, half: string) =>
  `Immer ${String(percent)} % zu sagen ergibt ${brier}, immer 50 % ergibt ${half}. Niedriger ist besser.`;

export const yesterdayTitle = "Hilft der Tag davor?";
export const yesterdayQuestion = (afterRise: string, afterFall: string) =>
  `In der ersten Hälfte dieser Tage stieg der Kurs nach einem Anstieg in ${afterRise} der Fälle, nach einem Rückgang in ${afterFall}. Jemand nutzt diese beiden Wahrscheinlichkeiten in der zweiten Hälfte. Ist die Note deutlich besser als mit der üblichen allein?`;
export const yesterdayOptions = { yes: "Ja, deutlich besser", no: "Nein, etwa gleich oder schlechter" } as const;
export const yesterdayAnswer = (brier: string, usual: string) =>
  `Mit dem Tag davor: ${brier}. Mit der üblichen Wahrscheinlichkeit allein: ${usual}. Niedriger ist besser.`;
export const yesterdayMoral =
  "Ein Muster der einen Hälfte verschwindet oft in der anderen. Darum immer an Tagen prüfen, die man noch nicht angesehen hat.";
