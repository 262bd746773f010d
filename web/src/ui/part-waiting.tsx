type Props = {
  readonly label: string;
  readonly rows: number;
  /** Class of one row, with its height. */
  readonly row: string;
};

/** Rows of the size of what comes. */
export function PartWaiting({ label, rows, row }: Props) {
  return (
    <div role="status" aria-label={label} className="grid">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={`waiting-row ${row}`} aria-hidden="true">
          <span className="skel w-3-of-5" />
          <span className="skel w-2-of-5" />
        </div>
      ))}
    </div>
  );
}
