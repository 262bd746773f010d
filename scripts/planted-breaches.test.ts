import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Tests that each kind of rule catches its violations: these are planted in a copy of the workspaces that contains
// nothing else, and the tool must name the remedy. A rule that was never seen to fail cannot be trusted.
const root = resolve(import.meta.dirname, "..");
const config = [
  ".dependency-cruiser.cjs",
  ".oxfmtrc.json",
  "core/tsconfig.pure.json",
  "oxlint.config.mjs",
  "package.json",
  "scripts/catalogue-rule.mjs",
  "scripts/house-rules.mjs",
  "scripts/retired-words.mjs",
  "scripts/types.mjs",
  "tsconfig.base.json",
  "tsconfig.json",
];
const workspaces = ["core", "server", "web", "lab"];

const PLANTED: Readonly<Record<string, string>> = {
  "core/src/market/index.ts": "export const word = 1;\n",
  "core/src/market/today.ts": "export const today = () => Date.now();\n",
  "core/src/market/today-too.ts": "export const todayToo = () => new Date();\n",
  "core/src/market/luck.ts": "export const luck = () => Math.random();\n",
  "core/src/market/nameless.ts": "export default 1;\n",
  "core/src/market/network.ts": 'export const page = () => fetch("/");\n',
  "core/src/market/machine.ts": 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
  "core/src/market/utils.ts": "export const thing = 1;\n",
  "core/src/market/CamelCase.ts": "export const camel = 1;\n",
  "core/src/market/upwards.ts": 'import { gauge } from "../indicators/index.ts";\nexport const up = gauge;\n',
  "core/src/indicators/index.ts": "export const gauge = 1;\n",
  "core/src/indicators/sideways.ts": 'import { call } from "../contract/index.ts";\nexport const side = call;\n',
  "core/src/contract/index.ts": "export const call = 1;\n",
  "core/src/analysis/value-of-contract.ts": 'import { call } from "../contract/index.ts";\nexport const view = call;\n',
  "core/src/analysis/index.ts": "export const analysis = 1;\n",
  "core/src/analysis/past-the-index.ts":
    'import { gauge } from "../indicators/sideways.ts";\nexport const past = gauge;\n',
  "core/src/gossip/index.ts": 'import { word } from "../market/index.ts";\nexport const gossip = word;\n',
  "core/src/market/circle-one.ts": 'import { two } from "./circle-two.ts";\nexport const one = () => two;\n',
  "core/src/market/circle-two.ts": 'import { one } from "./circle-one.ts";\nexport const two = () => one;\n',
  "server/src/clock.ts": "export const nowMs = () => Date.now();\n",
  "server/src/features/one/service.ts": "export const service = () => Date.now();\n",
  "server/src/features/one/settings.ts": "export const settings = process.env.PORT;\n",
  "server/src/features/one/forgotten.ts":
    "const save = async () => await Promise.resolve();\nexport const forget = () => {\n  save();\n};\n",
  "server/src/features/one/anything.ts": "export const read = (value: any) => value;\n",
  "server/src/features/one/unused.ts": "const nothing = 1;\nexport const something = 2;\n",
  "server/src/features/one/silenced.ts": "// oxlint-disable-next-line no-var\nexport const said = 1;\n",
  "server/src/features/one/mistyped.ts": 'export const count: number = "one";\n',
  "server/src/features/one/retired.ts":
    "export const toldPrice = 1;\nexport type Held = { readonly askedAt: number };\nexport const read = ({ fault: one }: { readonly fault: number }, ...wishes: readonly number[]) => [one, wishes];\n",
  "server/src/features/one/outlooks.ts": "export const forecasts = 1;\n",
  "server/stray.ts": "export const stray = 1;\n",
  "server/src/features/two/neighbour.ts": 'import { service } from "../one/service.ts";\nexport const use = service;\n',
  "server/src/features/two/vendor.ts":
    'import { yahoo } from "../../providers/candles/yahoo.ts";\nexport const use = yahoo;\n',
  "server/src/features/two/undeclared.ts": 'import chalk from "tar-fs";\nexport const use = chalk;\n',
  "server/src/providers/candles/yahoo.ts": "export const yahoo = 1;\n",
  "server/src/providers/candles/leftwards.ts":
    'import { service } from "../../features/one/service.ts";\nexport const use = service;\n',
  "web/src/features/one/one-page.tsx":
    'export const OnePage = () => <p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />;\n',
  "web/src/features/one/hooked.tsx":
    'import { useState } from "react";\nexport const useOne = (on: boolean) => (on ? useState(1) : undefined);\n',
  "web/src/features/one/picture.tsx": 'export const Picture = () => <img src="/one.png" />;\n',
  "web/src/features/one/spoken.tsx":
    'export const Spoken = ({ isOpen }: { readonly isOpen: boolean }) => (\n  <button title={isOpen ? "Close it" : ""}>\n    Open the book {isOpen && "12 USDT"}\n  </button>\n);\n',
  "web/src/features/one/spoken-texts.tsx": "export const open = <b>In the catalogue</b>;\n",
  "web/src/features/two/neighbour.ts": 'import { OnePage } from "../one/one-page.tsx";\nexport const use = OnePage;\n',
  "web/src/features/two/server-part.ts":
    'import { nowMs } from "../../../../server/src/clock.ts";\nexport const use = nowMs;\n',
  "web/src/lib/use-page-title.ts": "export const usePageTitle = (title: string) => title;\n",
  "web/src/features/two/titled.ts":
    'import { usePageTitle } from "../../lib/use-page-title.ts";\nexport const use = usePageTitle;\n',
  "web/src/features/two/searched.ts":
    'import { useSearchParams } from "wouter";\nexport const use = useSearchParams;\n',
  "web/src/ui/leftwards.ts": 'import { OnePage } from "../features/one/one-page.tsx";\nexport const use = OnePage;\n',
  "lab/src/main.ts": 'import { side } from "../../core/src/indicators/sideways.ts";\nexport const use = side;\n',
  "scripts/nothing.ts": "export const nothing = 1;\n",
};

/** Only linted: what it imports by name leads out of the copy, where the dependency rules cannot follow. */
const SCHEMA_ON_SCREEN = {
  path: "web/src/features/two/schema.ts",
  text: 'import { riskClassSchema } from "@sextant/core/contract";\nexport const use = riskClassSchema;\n',
};

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly filename: string }[];
}

let copy = "";
let lint: ReadonlyMap<string, string>;
let cruise = "";

/** What a Node tool prints in the copy; these tools end with a code other than 0, as they must. */
const said = (tool: string, ...args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules", tool), ...args], {
    cwd: copy,
    encoding: "utf8",
  });
  return stdout + stderr;
};

beforeAll(async () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  copy = mkdtempSync(join(root, ".cache", "breaches-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  for (const name of config) write(name, readFileSync(join(root, name), "utf8"));
  for (const name of workspaces)
    for (const file of ["package.json", "tsconfig.json"])
      write(`${name}/${file}`, readFileSync(join(root, name, file), "utf8"));
  for (const [path, text] of Object.entries(PLANTED)) write(path, text);
  write(SCHEMA_ON_SCREEN.path, SCHEMA_ON_SCREEN.text);
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");

  // A separate repository, so that what ours ignores (.cache) is not ignored in the copy.
  spawnSync("git", ["init", "--quiet"], { cwd: copy });

  const report: LintReport = JSON.parse(said("oxlint/bin/oxlint", "-c", "oxlint.config.mjs", "-f", "json"));
  lint = new Map(
    report.diagnostics.map(({ filename }) => [
      filename,
      report.diagnostics
        .filter((one) => one.filename === filename)
        .map(({ code, message }) => `${code}: ${message}`)
        .join("\n"),
    ]),
  );
  rmSync(join(copy, SCHEMA_ON_SCREEN.path));
  cruise = said(
    "dependency-cruiser/bin/dependency-cruise.mjs",
    ...workspaces.map((name) => `${name}/src`),
    "-c",
    ".dependency-cruiser.cjs",
    "-T",
    "err-long",
  );
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("lint names the remedy for", () => {
  it.each([
    ["the clock in core", "core/src/market/today.ts", "Take `nowMs` as an argument"],
    ["a date of now in core", "core/src/market/today-too.ts", "Take `nowMs` as an argument"],
    ["dice in core", "core/src/market/luck.ts", "seeded generator"],
    ["a default export", "core/src/market/nameless.ts", "Export it by name"],
    ["a file named utils", "core/src/market/utils.ts", "name the file for its one export"],
    ["a file not in kebab-case", "core/src/market/CamelCase.ts", "small letters with dashes"],
    ["the clock in server", "server/src/features/one/service.ts", "Ask the `Clock`"],
    ["the environment outside config.ts", "server/src/features/one/settings.ts", "server/src/settings/"],
    ["a promise nobody waits for", "server/src/features/one/forgotten.ts", "no-floating-promises"],
    ["a value of any type", "server/src/features/one/anything.ts", "no-explicit-any"],
    ["a value that nothing uses", "server/src/features/one/unused.ts", "no-unused-vars"],
    ["a retired word in a name", "server/src/features/one/retired.ts", "'told' is a retired word: say reported"],
    ["a retired word in a type", "server/src/features/one/retired.ts", "'asked' is a retired word: say requested"],
    ["a retired word in a parameter", "server/src/features/one/retired.ts", "'wishes' is a retired word"],
    [
      "a retired word in a file's name",
      "server/src/features/one/outlooks.ts",
      "'outlooks' is a retired word: say forecast",
    ],
    ["a text beside its catalogue", "web/src/features/one/spoken.tsx", "Move 'Open the book' to the texts.ts"],
    ["a text in an attribute", "web/src/features/one/spoken.tsx", "Move 'Close it' to the texts.ts"],
    ["a comment that silences nothing", "server/src/features/one/silenced.ts", "Unused oxlint-disable directive"],
    ["a hook under a condition", "web/src/features/one/hooked.tsx", "rules-of-hooks"],
    ["a picture without its text", "web/src/features/one/picture.tsx", "alt-text"],
    ["raw HTML on a screen", "web/src/features/one/one-page.tsx", "Render plain text"],
    ["a screen that titles the tab itself", "web/src/features/two/titled.ts", "Draw the screen within `PageScaffold`"],
    ["state in the address by hand", "web/src/features/two/searched.ts", "through `useAddressState`"],
    ["a schema on a screen", SCHEMA_ON_SCREEN.path, "The page carries no schemas"],
  ])("%s", (_, file, remedy) => {
    expect(lint.get(file)).toContain(remedy);
  });

  it("nothing where the clock belongs", () => {
    expect(lint.get("server/src/clock.ts")).toBeUndefined();
  });
});

describe("dependency rules name", () => {
  it.each([
    ["core-layer-0", "core/src/market/upwards.ts → core/src/indicators/index.ts"],
    ["core-layer-1", "core/src/indicators/sideways.ts → core/src/contract/index.ts"],
    ["core-contract-types-only", "core/src/analysis/value-of-contract.ts → core/src/contract/index.ts"],
    ["core-folder-through-its-index", "core/src/analysis/past-the-index.ts → core/src/indicators/sideways.ts"],
    ["core-folder-unknown", "core/src/gossip/index.ts → core/src/market/index.ts"],
    ["core-pure", "core/src/market/machine.ts → fs"],
    ["core-through-its-index", "lab/src/main.ts → core/src/indicators/sideways.ts"],
    ["no-cycles", "core/src/market/circle-one.ts"],
    ["workspaces-apart", "web/src/features/two/server-part.ts → server/src/clock.ts"],
    ["server-providers-rightwards", "server/src/providers/candles/leftwards.ts → server/src/features/one/service.ts"],
    ["server-feature-alone", "server/src/features/two/neighbour.ts → server/src/features/one/service.ts"],
    ["server-vendor-behind-its-port", "server/src/features/two/vendor.ts → server/src/providers/candles/yahoo.ts"],
    ["web-ui, lib-rightwards", "web/src/ui/leftwards.ts → web/src/features/one/one-page.tsx"],
    ["web-feature-alone", "web/src/features/two/neighbour.ts → web/src/features/one/one-page.tsx"],
    ["declared-dependencies", "server/src/features/two/undeclared.ts"],
  ])("%s", (rule, edge) => {
    const line = cruise.split("\n").find((text) => text.includes(`${rule}: ${edge}`));
    expect(line, cruise).toBeDefined();
  });

  it("the remedy of each rule", () => {
    expect(cruise.replace(/\s+/g, " ")).toContain("Move what two folders share down a layer");
  });
});

it("types of a folder report the error and files missing from the tsconfig", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(copy, "scripts/types.mjs"), "server/tsconfig.json", "server"],
    { cwd: copy, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stdout).toContain("server/src/features/one/mistyped.ts(1,14): error TS2322");
  expect(stdout).toContain("server/stray.ts: server/tsconfig.json does not include it");
  expect(stdout).not.toContain("service.ts");
});

it("core does not compile with the network or the machine in it", () => {
  const { status, stdout: output } = spawnSync(
    process.execPath,
    [join(copy, "scripts/types.mjs"), "core/tsconfig.pure.json"],
    { cwd: copy, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(output).toContain("core/src/market/network.ts(1,27): error TS2304: Cannot find name 'fetch'");
  expect(output).toMatch(/machine\.ts\(1,\d+\): error TS2\d+: .*'node:fs'/);
});

it("formatting is enforced", () => {
  writeFileSync(join(copy, "crooked.ts"), "export   const crooked=1\n");
  expect(said("oxfmt/bin/oxfmt", "--check", "crooked.ts")).toContain("crooked.ts");
});

it("a file that nothing uses is dead", () => {
  writeFileSync(
    join(copy, "knip.json"),
    JSON.stringify({ workspaces: { core: { entry: ["src/*/index.ts"], project: ["src/**/*.ts"] } } }),
  );
  expect(said("knip/bin/knip.js", "--include", "files", "--no-progress")).toContain("core/src/market/luck.ts");
});
