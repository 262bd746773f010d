/** Returns a table as lines with tabs between the cells, as spreadsheets paste them. */
export const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((cells) => cells.join("\t")).join("\n");
