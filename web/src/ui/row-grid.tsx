import "./row-grid.css";
import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { describeError } from "../lib/error-text.ts";
import { Button } from "./button.tsx";
import type { useRowGrid } from "./use-row-grid.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly grid: ReturnType<typeof useRowGrid>;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly label: string;
  readonly columns: number;
  readonly busy: boolean;
  /** Id of the active row, or of its active cell. */
  readonly activeId: string;
  /** Why some rows failed to load, and the function that requests them again. */
  readonly error: Error | null | undefined;
  readonly onRetry: () => void;
  /** Handles keys other than row navigation; returns whether it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onClick?: (event: MouseEvent) => void;
  /** A row of `ColumnHead`s. */
  readonly head: ReactNode;
  /** Renders the row at an index: a `GridRow` with the index as its key. */
  readonly row: (index: number) => ReactNode;
};

/**
 * A table of any length that scrolls with the page and renders only the visible rows, at first the first ones. It is a
 * single Tab stop; arrow keys move inside it.
 */
export function RowGrid({ grid, className, style, label, columns, busy, activeId, ...props }: Props) {
  const { error, onRetry, onKey, onClick, head, row } = props;
  const { frame, rows, shown, rowPx, drawn } = grid;
  const heads = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // The head stays in the window while the body scrolls under it, so each is a frame of its own; sideways they go
  // together.
  const leftPx = useRef(0);
  const together = (from: HTMLElement | null, to: HTMLElement | null) => {
    // A frame that has not moved itself may report a scroll too, before the one that has: it must not move it back.
    if (!from || !to || from.scrollLeft === leftPx.current) return;
    leftPx.current = from.scrollLeft;
    to.scrollLeft = from.scrollLeft;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (!onKey(event)) grid.follow(event);
  };
  return (
    <>
      {error && (
        <p className="strip mb-3" role="alert">
          {TEXTS.rowsFailed(describeError(error))}
          <Button variant="outline" size="sm" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )}
      <div
        ref={frame}
        className={`rg ${className}`}
        role="grid"
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns}
        aria-activedescendant={grid.isActiveDrawn ? activeId : undefined}
        aria-busy={busy}
        tabIndex={0}
        style={style}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div ref={heads} role="rowgroup" className="rg-head" onScroll={() => together(heads.current, body.current)}>
          <div role="row" aria-rowindex={1} className="rg-row rg-head-row">
            {head}
          </div>
        </div>
        <div ref={body} role="rowgroup" className="rg-body" onScroll={() => together(body.current, heads.current)}>
          <div role="presentation" className="rg-rows" style={{ height: `${String(shown * rowPx)}px` }}>
            {Array.from({ length: drawn.end - drawn.first }, (_, i) => row(drawn.first + i))}
          </div>
        </div>
      </div>
      {shown < rows && (
        <p className="rg-more">
          <Button
            variant="outline"
            onClick={() => {
              // The button disappears: the rows that it showed have the focus.
              frame.current?.focus({ preventScroll: true });
              grid.unfold();
            }}
          >
            {TEXTS.showAllRows(rows.toLocaleString("en-US"))}
          </Button>
        </p>
      )}
    </>
  );
}

type RowProps = {
  /** Absent if the cells have their own ids. */
  readonly id?: string;
  /** Index in the whole table, from 0. */
  readonly index: number;
  readonly rowPx: number;
  readonly isActive: boolean;
  readonly children: ReactNode;
};

/** A row of such a table, at its position. */
export function GridRow({ id, index, rowPx, isActive, children }: RowProps) {
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      className="rg-row rg-body-row"
      data-active={isActive || undefined}
      style={{ transform: `translateY(${String(index * rowPx)}px)`, height: `${String(rowPx)}px` }}
    >
      {children}
    </div>
  );
}

/** Placeholder for such a table while its first rows load. */
export function RowGridWaiting({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <div role="status" className={`rg rg-waiting ${className}`}>
      <span className="sr">{text}</span>
      {Array.from({ length: 12 }, (_, i) => (
        <div key={i} className="waiting-row" aria-hidden="true">
          <span className="skel w-3-of-5" />
        </div>
      ))}
    </div>
  );
}
