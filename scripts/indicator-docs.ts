// npm run indicators:docs: writes what is drawn from the indicators' definitions, docs/indicators.md and what pages
// read without the rest: the names of those with a pane of their own, and the parameters of those that alerts know. With --check it only says whether the files are current.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { INDICATORS, type IndicatorDefinition } from "@sextant/core/indicators";

const UNITS = { price: "price", distance: "amount of the price's money", hundred: "plain number", volume: "volume" };

const usual = ({ parameters }: IndicatorDefinition): readonly number[] => parameters.map((one) => one.default);
const written = ({ name }: IndicatorDefinition, parameters: readonly number[]): string =>
  `\`${[name, ...parameters].join(":")}\``;

function rows(definition: IndicatorDefinition): readonly (readonly [string, string])[] {
  const { aliases, alert, chart, formula, outputs, parameters, screener, source, unit, vote, warmUp } = definition;
  const presets = (chart.presets ?? [usual(definition)]).map((preset) => chart.label(preset)).join("; ");
  const first = [...new Set(warmUp(usual(definition)))].map((bars) => String(bars + 1));
  const scale = chart.scale && `, scale ${chart.scale.join(" to ")}`;
  const levels = chart.levels && `, marked at ${chart.levels.join(" and ")}`;
  return [
    ["Written", written(definition, usual(definition))],
    ...(aliases.length > 0 ? [["Also found as", aliases.map((one) => `\`${one}\``).join(", ")] as const] : []),
    ["Formula", formula],
    ["Source", source],
    ...parameters.map(
      ({ name, label, default: byDefault, min, max }) =>
        [`Parameter \`${name}\``, `${label}: ${byDefault} (${min} to ${max})`] as const,
    ),
    ["Outputs", `${outputs.map((one) => `\`${one}\``).join(", ")} (${UNITS[unit]})`],
    ["First value", `at bar ${first.join(" or ")}`],
    ["Chart", `${chart.pane === "own" ? "its own pane" : "over the candles"}${scale ?? ""}${levels ?? ""}: ${presets}`],
    ...(vote ? [["Vote", vote.rule] as const] : []),
    ...(alert ? [["Alert", `kind \`${alert.kind}\``] as const] : []),
    ...(screener ? [["Stock screener", screener.map(({ field }) => `\`${field}\``).join(", ")] as const] : []),
  ];
}

const section = (definition: IndicatorDefinition): string =>
  [
    `## ${definition.title}`,
    "",
    ...["| | |", "|---|---|"],
    ...rows(definition).map(([name, text]) => `| ${name} | ${text.replaceAll("|", "\\|")} |`),
    "",
  ].join("\n");

const page = `# Indicators

Every indicator, from its definition in \`core/src/indicators\`. Written by \`npm run indicators:docs\`; do not edit.

${INDICATORS.map(section).join("\n")}`;

const panes = INDICATORS.filter(({ chart }) => chart.pane === "own").map(({ name }) => `  "${name}",\n`);
const names = `/** Indicators with a pane of their own. Written by \`npm run indicators:docs\` from their definitions; do not edit. */
export const PANE_NAMES: readonly string[] = [
${panes.join("")}];
`;

const alerts = INDICATORS.flatMap(({ alert, parameters }) =>
  alert === undefined || alert.kind === "average" ? [] : [`  ${alert.kind}: ${JSON.stringify(parameters)},\n`],
);
const alertParameters = await format(
  `/** The parameters of the indicators that alerts know. Written by \`npm run indicators:docs\` from their definitions; do not edit. */
export const ALERT_PARAMETERS = {
${alerts.join("")}} as const;
`,
  { ...(await resolveConfig(new URL("../web/src/alerts/alert-parameters.ts", import.meta.url))), parser: "typescript" },
);

for (const [path, text] of [
  ["docs/indicators.md", page],
  ["web/src/chart/pane-names.ts", names],
  ["web/src/alerts/alert-parameters.ts", alertParameters],
] as const) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${path} is not what the indicators' definitions say; run npm run indicators:docs.`);
    process.exitCode = 1;
  }
}
