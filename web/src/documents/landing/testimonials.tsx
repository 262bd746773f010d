const SAMPLES = [
  ["It told me that it did not know. I had never seen a trading tool do that.", "Sample reader, part-time investor"],
  ["I open the evidence first and the verdict second. That order was new to me.", "Sample reader, swing trader"],
  ["I learned what RSI is from the caption, not from a course.", "Sample reader, beginner"],
] as const;

/** Made-up voices, and named so. */
export function Testimonials() {
  return (
    <section className="land-band" aria-labelledby="voices-title">
      <div className="land-band-head">
        <h2 className="land-h" id="voices-title">
          What people say
        </h2>
        <p className="land-sample">
          <span className="bdg bdg-warn">Sample content</span>
          <span className="meta">Nobody said these; they show where voices will stand.</span>
        </p>
      </div>
      <div className="cols land-voices">
        {SAMPLES.map(([words, who]) => (
          <figure key={who}>
            <blockquote>“{words}”</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
