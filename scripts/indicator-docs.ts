// npm run indicators:docs: writes the files generated from the indicators' definitions: docs/indicators.md, and the
// parts that pages load alone: the names of indicators with a separate pane, and the options of an alert's form. With
// --check it only reports whether the files are current.
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { alertLines, INDICATORS, type IndicatorDefinition } from "@sextant/core/indicators";

const UNITS = { price: "price", distance: "price difference", hundred: "number", volume: "volume" };

const usual = ({ parameters }: IndicatorDefinition): readonly number[] => parameters.map((one) => one.default);
const written = ({ name }: IndicatorDefinition, parameters: readonly number[]): string =>
  `\`${[name, ...parameters].join(":")}\``;

/** The repository's format settings. */
const FORM = JSON.parse(readFileSync(new URL("../.oxfmtrc.json", import.meta.url), "utf8"));

/** Kinds of alerts with their own name, for an indicator and its lines. */
const KINDS: Readonly<Record<string, string>> = {
  sma: "average",
  ema: "average",
  rsi: "rsi",
  macd: "macd",
  bollinger: "bollinger",
};

function alertOf(definition: IndicatorDefinition): string {
  const { alert, name, unit } = definition;
  if (alert?.impossible !== undefined) return `not available. ${alert.impossible}`;
  const lines = alertLines(definition);
  const against = [
    ...(alert?.noLevel === undefined ? ["a level"] : []),
    ...(lines.length > 1 ? ["another line"] : []),
    "its own average",
  ];
  const close = unit === "price" ? "; the close against a line" : "";
  const own = Object.hasOwn(KINDS, name) ? `; also kind \`${KINDS[name]}\`` : "";
  const listed = lines.map((line) => `\`${line.name}\``).join(", ");
  return `kind \`indicator\`: ${listed} against ${against.join(", ").replace(/, ([^,]*)$/, " or $1")}${close}${own}`;
}

/** Returns the outputs with their unit and range: '`k`, `d` (number, 0 to 100)'. */
function outputsOf({ outputs, ranges, unit }: IndicatorDefinition): string {
  const range = (output: number): string => {
    const [least, greatest] = ranges?.[output] ?? [];
    if (least === undefined) return "";
    return greatest === null ? `, ${least} or more` : `, ${least} to ${greatest}`;
  };
  const listed = outputs.map((name, output) => ({ name: `\`${name}\``, of: `${UNITS[unit]}${range(output)}` }));
  const [first] = listed;
  if (listed.every(({ of }) => of === first?.of))
    return `${listed.map(({ name }) => name).join(", ")} (${first?.of ?? ""})`;
  return listed.map(({ name, of }) => `${name} (${of})`).join(", ");
}

function rows(definition: IndicatorDefinition): readonly (readonly [string, string])[] {
  const { aliases, chart, formula, parameters, screener, source, vote, warmUp } = definition;
  const presets = (chart.presets ?? [usual(definition)]).map((preset) => chart.label(preset)).join("; ");
  const first = [...new Set(warmUp(usual(definition)))].map((bars) => String(bars + 1));
  const levels = chart.levels && `, with lines at ${chart.levels.join(" and ")}`;
  return [
    ["Name in requests", written(definition, usual(definition))],
    ...(aliases.length > 0 ? [["Other names", aliases.map((one) => `\`${one}\``).join(", ")] as const] : []),
    ["Formula", formula],
    ["Source", source],
    ...parameters.map(
      ({ name, label, default: byDefault, min, max }) =>
        [`Parameter \`${name}\``, `${label}: ${byDefault} (${min} to ${max})`] as const,
    ),
    ["Outputs", outputsOf(definition)],
    ["First value", `at bar ${first.join(" or ")}`],
    [
      "Chart",
      `${chart.pane === "own" ? "separate pane" : "over the candles"}${chart.isWhole ? ", always shows the whole range" : ""}${levels ?? ""}: ${presets}`,
    ],
    ...(vote ? [["Vote", vote.rule] as const] : []),
    ["Alert", alertOf(definition)],
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

This page lists every indicator: its name in requests, formula, source, parameters and outputs, and where charts, votes, alerts and the
stock screener use it. It is for traders and for users of the API. Notes on differences to other programs are in [lab.md](lab.md#how-indicators-are-computed).

\`npm run indicators:docs\` generates this page from the definitions in \`core/src/indicators\`. Do not edit it.

| Row | Meaning |
|---|---|
| Name in requests | The name with its default parameters, as the API and \`npm run lab -- indicators\` accept it |
| Parameter | The default value, and the allowed range |
| First value | The bar, counted from 1, that has the first value with default parameters |
| Vote | The rule by which the indicator votes buy or sell in the market analysis |
| Alert | The alerts that can use it |

${INDICATORS.map(section).join("\n")}`;

const panes = INDICATORS.filter(({ chart }) => chart.pane === "own").map(({ name }) => `  "${name}",\n`);
const names = `/** Indicators with a pane of their own. Written by \`npm run indicators:docs\` from their definitions; do not edit. */
export const PANE_NAMES: readonly string[] = [
${panes.join("")}];
`;

const alerts = INDICATORS.filter(({ alert }) => alert?.impossible === undefined).map((definition) => {
  const { alert, chart, name, parameters, title, unit } = definition;
  const lines = alertLines(definition).map(({ place: _, ...line }) => line);
  // What it is called in short, without its parameters.
  const label = chart.label(usual(definition)).replace(/ [\d., ]+$/, "");
  const offered = { label, title, unit, parameters, lines, noLevel: alert?.noLevel, levels: chart.levels };
  return `  ${name}: ${JSON.stringify(offered)},\n`;
});
const { code: alertIndicators } = await format(
  "alert-indicators.ts",
  `import type { AlertIndicator } from "./alert-indicator.ts";

/** What an alert can be made on, by the indicator's name. Written by \`npm run indicators:docs\` from the definitions; do not edit. */
export const ALERT_INDICATORS = {
${alerts.join("")}} as const satisfies Readonly<Record<string, AlertIndicator>>;
`,
  FORM,
);

for (const [path, text] of [
  ["docs/indicators.md", page],
  ["web/src/chart/pane-names.ts", names],
  ["web/src/alerts/alert-indicators.ts", alertIndicators],
] as const) {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${path} is not what the indicators' definitions say; run npm run indicators:docs.`);
    process.exitCode = 1;
  }
}
