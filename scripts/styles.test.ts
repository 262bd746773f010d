import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const src = resolve(import.meta.dirname, "..", "web", "src");
const filesOf = (suffix: RegExp) =>
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => suffix.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

const styles = filesOf(/\.css$/).map(({ file, text }) => ({ file, text: text.replace(/\/\*[\s\S]*?\*\//g, "") }));
const sources = filesOf(/\.tsx?$/);

/** Breakpoints of the layout, in pixels at the default font size. */
const WIDTHS: Readonly<Record<string, string>> = {
  "300px": "the narrowest phone, or one zoomed",
  "480px": "a small phone",
  "40rem": "a phone, for helpers",
  "640px": "a phone",
  "641px": "above a phone",
  "48rem": "a tablet upright, for helpers",
  "900px": "a tablet",
  "901px": "above a tablet",
  "1000px": "a small laptop",
  "1001px": "above a small laptop",
  "1279px": "below a desktop",
  "1280px": "a desktop",
  "1439px": "below a wide desktop",
  "1440px": "a wide desktop",
  "1800px": "a large desktop",
};

/** Breakpoints for a single part that lacks space. Everything else uses a named breakpoint. */
const WIDTHS_OF_ONE: Readonly<Record<string, readonly string[]>> = {
  "chart/chart-full-screen.css": ["44rem"],
  "features/backtest/backtest.css": ["860px"],
  "features/market-analysis/market-analysis.css": ["380px"],
  "features/market-analysis/further/peers-section.css": ["700px"],
  "features/market-analysis/further/technical.css": ["700px"],
  "features/portfolios/tabs/metrics.css": ["17.5rem"],
  "features/pricing/pricing.css": ["400px", "699px"],
  "features/stock-screener/stock-screener.css": ["430px", "560px", "680px"],
  "features/track-record/track-record.css": ["760px", "960px"],
  "styles/documents-landing.css": ["1100px"],
  "styles/masthead.css": ["240px"],
  "ui/topic-section.css": ["860px"],
};

const classesIn = (css: string) =>
  [...css.replace(/url\([^)]*\)/g, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name);

/** Returns the class names that an expression contains as complete literals; concatenated ones are not included. */
function namesIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/);
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : namesIn(node.expression);
  if (ts.isParenthesizedExpression(node)) return namesIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...namesIn(node.whenTrue), ...namesIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return namesIn(node.right);
  if (!ts.isTemplateExpression(node)) return [];
  const last = node.templateSpans.length - 1;
  const before = (at: number) => (at === 0 ? node.head : node.templateSpans[at - 1]?.literal)?.text ?? "";
  const isWhole = (at: number) => !/\S$/.test(before(at)) && !/^\S/.test(node.templateSpans[at]?.literal.text ?? "");
  return [
    node.head.text.replace(/\S+$/, ""),
    ...node.templateSpans.map(({ literal }, at) => {
      const whole = literal.text.replace(/^\S+/, "");
      return at === last ? whole : whole.replace(/\S+$/, "");
    }),
  ]
    .flatMap((text) => text.split(/\s+/))
    .concat(node.templateSpans.flatMap(({ expression }, at) => (isWhole(at) ? namesIn(expression) : [])));
}

function writtenClasses({ file, text }: (typeof sources)[number]): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.initializer && /^(?:row|className|\w+ClassName)$/.test(node.name.getText()))
      names.push(...namesIn(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names.filter((name) => name !== "");
}

it("defines every class that a screen uses", () => {
  const defined = new Set(styles.flatMap(({ text }) => classesIn(text)));
  const nowhere = sources.flatMap((source) =>
    writtenClasses(source)
      .filter((name) => !defined.has(name))
      .map((name) => `${source.file}: ${name}`),
  );
  expect(nowhere).toEqual([]);
});

it("uses every class that a style defines", () => {
  const all = sources.map(({ text }) => text).join("\n");
  const words = new Set(all.match(/[A-Za-z_][\w-]*/g));
  // 'btn-${variant}' uses each class that begins so.
  const beginnings = [...all.matchAll(/([A-Za-z_][\w-]*-)\$\{/g)].map(([, start = ""]) => start);
  const unused = styles.flatMap(({ file, text }) =>
    classesIn(text)
      .filter((name) => !words.has(name) && !beginnings.some((start) => name.startsWith(start)))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});

it("changes the layout at named widths only", () => {
  const widths = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/@media([^{]*)\{/g)].flatMap(([, query = ""]) =>
      [...query.matchAll(/width[^()]*?([\d.]+(?:px|rem|em))/g)].map(([, width = ""]) => ({ file, width })),
    ),
  );
  expect(widths.length).toBeGreaterThan(50);
  const unnamed = widths.filter(({ file, width }) => !(width in WIDTHS) && !WIDTHS_OF_ONE[file]?.includes(width));
  expect(unnamed).toEqual([]);
  // An unused name must be removed.
  expect(Object.keys(WIDTHS).filter((name) => !widths.some(({ width }) => width === name))).toEqual([]);
  const own = Object.entries(WIDTHS_OF_ONE).flatMap(([file, some]) => some.map((width) => ({ file, width })));
  expect(own.filter((one) => !widths.some(({ file, width }) => file === one.file && width === one.width))).toEqual([]);
});

it("takes every colour from tokens.css", () => {
  const colours = styles
    .filter(({ file }) => file !== "styles/tokens.css")
    .flatMap(({ file, text }) =>
      [...text.matchAll(/:[^;{}]*?(#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\([^)]*\))/gi)].map(
        ([, colour = ""]) => `${file}: ${colour}`,
      ),
    );
  expect(colours).toEqual([]);
});
