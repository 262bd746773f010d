type At = { readonly row: number; readonly rows: number; readonly page: number };

/** Returns the row that a key leads to; undefined for other keys. */
export function gridKey(key: string, { row, rows, page }: At): number | undefined {
  const to = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: rows - 1,
  }[key];
  return to === undefined ? undefined : Math.min(Math.max(0, to), Math.max(0, rows - 1));
}
