// Types and lint of one workspace in one process: what the compiler found out about a type serves the typed rules of the linter too.
// Apart they do nearly the same work twice. `npm run verify` runs it for each:
// node scripts/types-and-lint.mjs <tsconfig> <folder> !<folder that is linted elsewhere>...
// A folder is linted whole: a file that the tsconfig forgets is a fault.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import ts from "typescript";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [project, ...folders] = process.argv.slice(2);
const words = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => "\n" };

/** Core with its tests, as its own turn judges it. Whoever has the same settings need not judge the same files again. */
const CORE = "core/tsconfig.test.json";

function settingsOf(file) {
  return ts.getParsedCommandLineOfConfigFile(resolve(root, file), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.formatDiagnostic(fault, words));
    },
  });
}

const comparable = ({ configFilePath: _, ...options }) => JSON.stringify(options);

const { fileNames, options, errors } = settingsOf(project);
const program = ts.createProgram(fileNames, options);

const core = project === CORE ? undefined : settingsOf(CORE);
const judgedThere =
  core !== undefined && comparable(core.options) === comparable(options) ? new Set(core.fileNames) : new Set();
const faults = ts.sortAndDeduplicateDiagnostics([
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program
    .getSourceFiles()
    .filter(({ fileName }) => !judgedThere.has(fileName))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
]);
process.stdout.write(ts.formatDiagnostics(faults, words));

const linter = new ESLint({
  cwd: root,
  ignorePatterns: folders.filter((folder) => folder.startsWith("!")).map((folder) => `${folder.slice(1)}/**`),
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
});
const results = await linter.lintFiles(folders.filter((folder) => !folder.startsWith("!")));
const formatter = await linter.loadFormatter("stylish");
process.stdout.write(await formatter.format(results));

const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
process.exitCode = faults.length > 0 || found ? 1 : 0;
