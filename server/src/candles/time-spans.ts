/** A half-open span: from one time, inclusive, to another, exclusive. */
export type TimeSpan = { readonly fromMs: number; readonly toMs: number };

/** The spans with one more, sorted and joined where they touch. */
export function addSpan(spans: readonly TimeSpan[], added: TimeSpan): TimeSpan[] {
  if (added.toMs <= added.fromMs) return [...spans];
  const joined: TimeSpan[] = [];
  for (const span of [...spans, added].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last !== undefined && span.fromMs <= last.toMs) {
      joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) };
    } else joined.push(span);
  }
  return joined;
}

/** The parts of a span that none of the others cover: the gaps to mend. */
export function missingSpans(spans: readonly TimeSpan[], wanted: TimeSpan): TimeSpan[] {
  const missing: TimeSpan[] = [];
  let fromMs = wanted.fromMs;
  for (const span of spans) {
    if (span.toMs <= fromMs) continue;
    if (span.fromMs >= wanted.toMs) break;
    if (span.fromMs > fromMs) missing.push({ fromMs, toMs: span.fromMs });
    fromMs = span.toMs;
  }
  if (fromMs < wanted.toMs) missing.push({ fromMs, toMs: wanted.toMs });
  return missing;
}

/** Spans as PostgreSQL writes a set of ranges: '{[1,5),[7,9)}'. */
export function spansToText(spans: readonly TimeSpan[]): string {
  return `{${spans.map(({ fromMs, toMs }) => `[${String(fromMs)},${String(toMs)})`).join(",")}}`;
}

/** Reads what PostgreSQL wrote. */
export function spansFromText(text: string): TimeSpan[] {
  return [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map((match) => ({
    fromMs: Number(match[1]),
    toMs: Number(match[2]),
  }));
}
