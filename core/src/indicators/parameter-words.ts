// What is wrong with an indicator's numbers. Imported whole, as WORDS: the build drops the names.

export const takesNone = "This indicator takes no numbers.";
export const enterNumbers = (count: number) => `Enter ${String(count)} number${count === 1 ? "" : "s"}.`;
export const chooseWhole = (label: string, least: string, most: string) =>
  `${label}: choose a whole number from ${least} to ${most}.`;
export const chooseNumber = (label: string, least: string, most: string) =>
  `${label}: choose a number from ${least} to ${most}.`;
