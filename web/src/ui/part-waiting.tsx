type Props = {
  readonly label: string;
  readonly rows: number;
  /** Class of one row, which sets its height. */
  readonly row: string;
};

/** Placeholder rows of the same size as the content that is loading. */
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
