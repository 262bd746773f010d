/** Rows as JSON, one a line, or as a table under the names of the first; null is a dash. */
export function printRows(rows: readonly Record<string, unknown>[], asJson: boolean): void {
  if (asJson) console.log(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`);
  else printTable(rows);
}

function cell(value: unknown): string {
  if (value === null) return "-";
  if (typeof value === "number") return value.toPrecision(8);
  if (typeof value === "object") return Object.values(value).map(cell).join(" / ");
  return String(value);
}

function printTable(rows: readonly Record<string, unknown>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => cell(row[head])))];
  const widths = heads.map((_, j) => lines.reduce((widest, line) => Math.max(widest, line[j]?.length ?? 0), 0));
  console.log(
    lines
      .map((line) =>
        line
          .map((text, j) => text.padEnd(widths[j] ?? 0))
          .join("  ")
          .trimEnd(),
      )
      .join("\n"),
  );
}
