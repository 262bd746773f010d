/** The shape of what comes. */
export function RecordSkeleton() {
  return (
    <div role="status" aria-label="Loading the record">
      <div className="four cols tr-four" aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i}>
            <span className="skel w-24" />
            <span className="skel h-12 w-4-of-5" />
            <span className="skel w-2-of-3" />
          </div>
        ))}
      </div>
      <div className="tr-pair tr-gap" aria-hidden="true">
        <div className="sec grid gap-4">
          <span className="skel h-6 w-4-of-5" />
          <span className="skel tr-diagram-waits" />
        </div>
        <div className="sec grid content-start gap-4">
          <span className="skel h-6 w-2-of-3" />
          {Array.from({ length: 6 }, (_, i) => (
            <span key={i} className="skel h-8" />
          ))}
        </div>
      </div>
    </div>
  );
}
