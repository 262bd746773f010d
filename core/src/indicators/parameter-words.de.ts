// What is wrong with an indicator's numbers. Imported whole, as WORDS: the build drops the names.

export const takesNone = "Dieser Indikator hat keine Zahlen.";
export const enterNumbers = (count: number) => `Bitte ${String(count)} ${count === 1 ? "Zahl" : "Zahlen"} eingeben.`;
export const chooseWhole = (label: string, least: string, most: string) =>
  `${label}: Bitte eine ganze Zahl von ${least} bis ${most} wählen.`;
export const chooseNumber = (label: string, least: string, most: string) =>
  `${label}: Bitte eine Zahl von ${least} bis ${most} wählen.`;
