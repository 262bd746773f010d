/** The manifest of the page's build: each chunk by its source. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

/** Returns the addresses of the scripts and styles that these sources need, each before what imports it. */
export function viewFiles(
  manifest: Manifest,
  sources: readonly string[],
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The page's build has no ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(add);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  sources.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
}
