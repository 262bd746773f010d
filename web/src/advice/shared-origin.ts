type Sourced = { readonly source: string; readonly asOf: string };

/** The source and time that all facts have in common, so that it is said once; nothing when they differ. */
export function sharedOrigin(facts: readonly Sourced[]): Sourced | undefined {
  const [first] = facts;
  return first && facts.every(({ source, asOf }) => source === first.source && asOf === first.asOf) ? first : undefined;
}
