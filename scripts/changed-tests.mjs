// Finds the tests that belong to changed files, for `npm test -- --changed`. Vitest's own `--changed` transforms every
// module of the repository first, and relates nearly every component test to every component, because a screen's test
// opens the whole application. The same graph determines the parts that a chaos test covers (scripts/chaos-tests.mjs).
import { posix } from "node:path";

const UNIT = /^(?:(?:core|server|web|lab)\/(?:src|bench)|scripts)\/.*(?<!\.component|\.soak)\.test\.tsx?$/;
const COMPONENT = /\.component\.test\.tsx$/;
const JOURNEY = /^e2e\/.*\.spec\.ts$/;
/** What every test depends on. */
const EVERYWHERE =
  /(?:^|\/)(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[\w.]*\.json)$|^scripts\/(?:property-runs|settled-imports)\.ts$|^web\/testing\/commands\.ts$/;

/**
 * Returns the files that a source names: those it imports, loads later or reads from its own folder, and the folders of
 * core.
 */
function namedIn(file, text) {
  return [...text.matchAll(/["'`](?:(\.{1,2}\/[^"'`\s]+)|@sextant\/core\/([a-z-]+))["'`]/g)].map(([, path, folder]) =>
    folder === undefined ? posix.join(posix.dirname(file), path) : `core/src/${folder}/index.ts`,
  );
}

/** The changed files and all that depend on them, however far away. */
function dependentsOf(changed, sources) {
  const namedBy = new Map();
  for (const [file, text] of sources)
    for (const named of namedIn(file, text)) namedBy.set(named, [...(namedBy.get(named) ?? []), file]);
  const found = new Set(changed);
  for (const file of found) for (const dependent of namedBy.get(file) ?? []) found.add(dependent);
  return found;
}

/** A file and all that it depends on, however far away. */
export function neededBy(file, sources) {
  const found = new Set([file]);
  for (const needed of found)
    for (const named of namedIn(needed, sources.get(needed) ?? "")) if (sources.has(named)) found.add(named);
  return found;
}

/** The folders that one of these files reads whole: `new URL("./migrations/", import.meta.url)`. */
export const foldersNamedIn = (files, sources) =>
  [...files].flatMap((file) => namedIn(file, sources.get(file) ?? "").filter((named) => named.endsWith("/")));

/**
 * Returns the component tests of a file: those that import it themselves, and next to it the one with its name, or else
 * all. Where there are none, those of the files that import it, and so on.
 */
function componentTestsOf(file, components, sources, seen = new Set([file])) {
  const own = ownComponentTests(file, components, sources);
  if (own.length > 0 || hasUnitTest(file, sources)) return own;
  const importers = [...sources].filter(
    ([other, text]) => other.startsWith("web/") && !seen.has(other) && namedIn(other, text).includes(file),
  );
  return importers.flatMap(([other]) => componentTestsOf(other, components, sources, seen.add(other)));
}

const hasUnitTest = (file, sources) =>
  ["test.ts", "test.tsx"].some((ending) => sources.has(`${file.replace(/\.\w+$/, "")}.${ending}`));

function ownComponentTests(file, components, sources) {
  if (components.has(file)) return [file];
  const stem = file.replace(/\.\w+$/, "");
  const folder = posix.dirname(file);
  const hasOwn = sources.has(`${stem}.component.test.tsx`) || hasUnitTest(file, sources);
  return [...components]
    .filter(
      ([test, text]) =>
        test === `${stem}.component.test.tsx` ||
        (!hasOwn && posix.dirname(test) === folder) ||
        namedIn(test, text).includes(file),
    )
    .map(([test]) => test);
}

/**
 * Returns the tests of each layer that belong to the changed files; undefined for a layer whose tests may all be concerned. `sources` has
 * the text of each source by its path in the repository.
 */
export function testsOfChanges(changed, sources) {
  const journeys = changed.filter((file) => JOURNEY.test(file));
  if (changed.some((file) => EVERYWHERE.test(file))) return { unit: undefined, components: undefined, journeys };
  const components = new Map([...sources].filter(([file]) => COMPONENT.test(file)));
  const ofWeb = changed.filter((file) => file.startsWith("web/"));
  return {
    unit: [...dependentsOf(changed, sources)].filter((file) => UNIT.test(file)),
    components: [...new Set(ofWeb.flatMap((file) => componentTestsOf(file, components, sources)))],
    journeys,
  };
}
