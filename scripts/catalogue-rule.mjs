// The lint rule house/texts-in-catalogues: what a screen says is in the texts.ts(x) of its folder, not in its markup.

/** Attributes that a user sees or hears. */
const VISIBLE = new Set(
  "aria-label aria-roledescription alt detail heading hint intro label placeholder title".split(" "),
);

/** What is no language: it reads the same in every one. Single letters (units, magnitudes, 'N/A') are none either. */
const NO_LANGUAGE = new Set([
  // Codes of currencies, coins, symbols and time zones.
  ..."AAPL BTC ETH EUR USD USDT UTC".split(" "),
  // Abbreviations of indicators, names of formats, the scheme of an address.
  ..."ADX ATR CSV EMA JSON MACD RSI SHA SMA VWAP https".split(" "),
  // Units.
  ..."ms pp px".split(" "),
  // Keys as their caps are labelled.
  ..."Alt Ctrl End Enter Esc Home Shift".split(" "),
]);

/** Elements of names that a program reads: of cookies, of environment variables, of keys. */
const CODE = new Set(["code", "kbd"]);

/** Returns whether a literal holds words that a reader would have to know the language for. */
export function isLanguage(text) {
  const words = text.replace(/&\w+;/g, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !NO_LANGUAGE.has(word));
}

/** Returns the literals that an expression can evaluate to, as far as its own operators show. */
function literalsOf(expression) {
  switch (expression?.type) {
    case "Literal":
      return typeof expression.value === "string" ? [[expression, expression.value]] : [];
    case "TemplateLiteral":
      return expression.quasis.map((quasi) => [quasi, quasi.value.cooked ?? ""]);
    case "ConditionalExpression":
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case "LogicalExpression":
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    case "BinaryExpression":
      return expression.operator === "+" ? [...literalsOf(expression.left), ...literalsOf(expression.right)] : [];
    default:
      return [];
  }
}

const isCode = ({ type, openingElement }) => type === "JSXElement" && CODE.has(openingElement.name.name);

/** Visible text in the children and attributes of an element comes from a catalogue. */
export const textsInCatalogues = {
  meta: { type: "problem", schema: [] },
  create: (context) => {
    const check = (node, text) => {
      if (!isLanguage(text)) return;
      const shown = text.replace(/\s+/g, " ").trim();
      context.report({ node, message: `Move '${shown}' to the texts.ts of this folder.` });
    };
    const checkAll = (expression) => {
      for (const [node, text] of literalsOf(expression)) check(node, text);
    };
    return {
      JSXText(node) {
        if (!isCode(node.parent)) check(node, node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== "JSXAttribute" && !isCode(node.parent)) checkAll(node.expression);
      },
      JSXAttribute({ name, value }) {
        if (name.type !== "JSXIdentifier" || !VISIBLE.has(name.name)) return;
        checkAll(value?.type === "JSXExpressionContainer" ? value.expression : value);
      },
    };
  },
};
