/** Extra rows beyond the edges, so that a turn of the wheel finds them rendered. */
const BEYOND = 10;
/** Maximum rows rendered, however tall the window and small the rows. */
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

type Span = { readonly top: number; readonly bottom: number };

/** Returns how far to scroll, in px, so that a row is within the visible part of the window; 0 if it already is. */
export function scrollByFor(row: Span, visible: Span): number {
  if (row.top < visible.top) return row.top - visible.top;
  return Math.max(0, row.bottom - visible.bottom);
}
