/** Placeholder of a tab of values: a sentence, a row of values, and lines below. */
export function MetricsWaiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="pf-parts" aria-hidden="true">
        <span className="skel w-2-of-3" />
        <div className="pff-measures">
          {Array.from({ length: 4 }, (_, i) => (
            <div key={i} className="pff-measure">
              <span className="skel w-24" />
              <span className="skel h-10 w-4-of-5" />
              <span className="skel w-2-of-3" />
            </div>
          ))}
        </div>
        <span className="skel pff-picture-waits" />
      </div>
    </div>
  );
}
