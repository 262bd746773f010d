/** Extra rows beyond the edges, so that a turn of the wheel finds them rendered. */
const BEYOND = 10;
/** Maximum rows rendered, however tall the frame and small the rows. */
export const MOST_ROWS_DRAWN = 100;

type Place = { readonly scrollTopPx: number; readonly heightPx: number; readonly rowPx: number; readonly rows: number };

/** Returns the rows of a long list to render: from `first` up to, not including, `end`. */
export function rowWindow({ scrollTopPx, heightPx, rowPx, rows }: Place): {
  readonly first: number;
  readonly end: number;
} {
  const top = Math.max(0, Math.floor(scrollTopPx / rowPx) - BEYOND);
  const first = Math.min(top, Math.max(0, rows - 1));
  const count = Math.min(MOST_ROWS_DRAWN, Math.ceil(heightPx / rowPx) + 2 * BEYOND + 1);
  return { first, end: Math.min(rows, first + count) };
}

/** Returns the scroll position that shows a row in full; unchanged if it is already visible. */
export function scrollTopFor(
  row: number,
  { scrollTopPx, heightPx, rowPx }: Omit<Place, "rows">,
  headPx: number,
): number {
  const top = row * rowPx;
  if (top < scrollTopPx) return top;
  const most = scrollTopPx + heightPx - headPx - rowPx;
  return top > most ? top - (heightPx - headPx - rowPx) : scrollTopPx;
}
