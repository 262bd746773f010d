/** Writes a source as it begins a sentence: 'Yahoo' of the id yahoo. */
function sourceWord(source: string): string {
  return source.charAt(0).toUpperCase() + source.slice(1);
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** Says which sources could not be searched, so that a short list is not read as all there is. Undefined when all answered. */
export function unreachableWords(sources: readonly string[]): string | undefined {
  if (sources.length === 0) return undefined;
  return `${LIST.format(sources.map(sourceWord))} could not be reached, so there may be others.`;
}
