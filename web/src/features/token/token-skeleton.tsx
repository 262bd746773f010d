/** The shape of what comes. */
export function TokenSkeleton() {
  return (
    <div role="status" aria-label="Loading the token">
      <div className="tk-top" aria-hidden="true">
        <div className="grid gap-3">
          <span className="skel w-40" />
          <span className="skel h-9 w-56" />
          <span className="skel h-5 w-72" />
        </div>
      </div>
      <div className="cols tk-four" aria-hidden="true">
        {Array.from({ length: 4 }, (_, i) => (
          <div key={i}>
            <span className="skel w-20" />
            <span className="skel h-10 w-4-of-5" />
            <span className="skel w-2-of-3" />
          </div>
        ))}
      </div>
      <div className="chart-wait skel tk-gap" aria-hidden="true" />
    </div>
  );
}
