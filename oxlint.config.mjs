// Rules of lint: what ESLint's rules of the same names hold, by oxlint. docs/decisions/030 says why.
const clockRemedy = "Take `nowMs` as an argument.";
const serverClockRemedy = "Ask the `Clock` that main.ts passes in (server/src/clock.ts).";

/** Bans on the clock, each with the sentence that says what to do instead. */
const clockBans = (remedy) => [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: remedy },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: remedy },
  { selector: "CallExpression[callee.name='Date']", message: remedy },
];
const diceBan = {
  selector: "MemberExpression[object.name='Math'][property.name='random']",
  message: "Take a seeded generator as an argument.",
};
const defaultExportBan = {
  selector: "ExportDefaultDeclaration",
  message: "Export it by name: one name means one thing in the whole code base.",
};
const environmentBan = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Add a row in server/src/settings/ and take the value from `Config`.",
};
const innerHtmlBan = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Render plain text: news, names and links are hostile.",
};
const consoleBan = {
  selector: "MemberExpression[object.name='console']",
  message: "Log through the `Logger` that main.ts passes in.",
};
/** A schema brings all of zod with it, which also evaluates text as code where it can (docs/decisions/002). */
const schemaBan = {
  selector:
    "ImportDeclaration[importKind!='type'][source.value='@sextant/core/contract'] > ImportSpecifier[importKind!='type'][imported.name=/Schema$/]",
  message: "The page carries no schemas: take the list it is made of from core, or the type (docs/decisions/002).",
};
/** Spreading a literal only steers the line breaks of the formatter, and hides an unknown or doubled property from the compiler. */
const literalSpreadBan = {
  selector: ":matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression",
  message: "Write the properties in place.",
};
/** A button that is pressed twice does its work once (web/src/lib/use-change.ts). */
const mutationBan = {
  selector: "ImportSpecifier[imported.name='useMutation']",
  message: "Change something through `useChange`: it takes a double click and a retry as one.",
};
/** One place gives a screen its tab title, so that no screen goes without (web/src/ui/page-scaffold.tsx). */
const pageTitleBan = {
  selector: "ImportDeclaration[source.value=/use-page-title/]",
  message: "Draw the screen within `PageScaffold`, which titles the tab.",
};
/** State in the address is read and written by one hook with typed fields (web/src/lib/use-address-state.ts). */
const searchParamsBan = {
  selector: "ImportSpecifier[imported.name='useSearchParams']",
  message:
    "Read and write the address through `useAddressState`: its fields are typed, checked and left out when usual.",
};
const syntax = (...bans) => ({ "house/banned-syntax": ["error", literalSpreadBan, ...bans] });
const pageBans = [defaultExportBan, innerHtmlBan, schemaBan, searchParamsBan];
const HANDLERS = ["onClick", "onMouseDown", "onMouseUp", "onKeyPress", "onKeyDown", "onKeyUp"];
const LISTS = ["listbox", "menu", "menubar", "radiogroup", "tablist", "tree", "treegrid"];
const tests = ["**/*.test.ts", "**/*.test.tsx", "**/conformance.ts", "**/test-*.ts"];

/** The rules that eslint-plugin-jsx-a11y recommends; a form that the user just opened may focus its first field. */
const accessibility = {
  ...Object.fromEntries(
    [
      "alt-text",
      "anchor-has-content",
      "anchor-is-valid",
      "aria-activedescendant-has-tabindex",
      "aria-props",
      "aria-proptypes",
      "aria-role",
      "aria-unsupported-elements",
      "autocomplete-valid",
      "click-events-have-key-events",
      "heading-has-content",
      "html-has-lang",
      "iframe-has-title",
      "img-redundant-alt",
      "media-has-caption",
      "mouse-events-have-key-events",
      "no-access-key",
      "no-distracting-elements",
      "role-has-required-aria-props",
      "role-supports-aria-props",
      "scope",
      "tabindex-no-positive",
    ].map((name) => [`jsx-a11y/${name}`, "error"]),
  ),
  "jsx-a11y/interactive-supports-focus": [
    "error",
    { tabbable: ["button", "checkbox", "link", "searchbox", "spinbutton", "switch", "textbox"] },
  ],
  "jsx-a11y/label-has-associated-control": ["error", { controlComponents: ["Select"] }],
  // A table that styles lay out as a grid loses its roles in some browsers unless they are spelled out.
  "jsx-a11y/no-interactive-element-to-noninteractive-role": [
    "error",
    { tr: ["none", "presentation", "row"], td: ["cell"] },
  ],
  "jsx-a11y/no-redundant-roles": [
    "error",
    {
      nav: ["navigation"],
      table: ["table"],
      thead: ["rowgroup"],
      tbody: ["rowgroup"],
      tfoot: ["rowgroup"],
      tr: ["row"],
      th: ["columnheader", "rowheader"],
      td: ["cell"],
    },
  ],
  "jsx-a11y/no-noninteractive-element-interactions": [
    "error",
    {
      handlers: ["onError", "onLoad", ...HANDLERS],
      alert: ["onKeyUp", "onKeyDown", "onKeyPress"],
      body: ["onError", "onLoad"],
      dialog: ["onKeyUp", "onKeyDown", "onKeyPress"],
      iframe: ["onError", "onLoad"],
      img: ["onError", "onLoad"],
    },
  ],
  "jsx-a11y/no-noninteractive-element-to-interactive-role": [
    "error",
    {
      ul: LISTS,
      ol: LISTS,
      li: ["menuitem", "menuitemradio", "menuitemcheckbox", "option", "row", "tab", "treeitem"],
      table: ["grid"],
      td: ["gridcell"],
      fieldset: ["radiogroup", "presentation"],
    },
  ],
  // A region that scrolls has to take the focus, or its rest can't be reached without a pointer; keys move the chart.
  "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region", "group", "application"] }],
  "jsx-a11y/no-static-element-interactions": [
    "error",
    {
      allowExpressionValues: true,
      handlers: HANDLERS,
    },
  ],
};

export default {
  plugins: ["typescript", "react", "jsx-a11y"],
  jsPlugins: ["./scripts/house-rules.mjs"],
  options: { typeAware: true, reportUnusedDisableDirectives: "error", denyWarnings: true },
  categories: { correctness: "off" },
  ignorePatterns: ["**/dist/**", "**/node_modules", "data/**", ".cache/**", "**/*.gen.*"],
  rules: { "house/file-name": "error", "house/retired-word": "error" },
  overrides: [
    {
      files: ["**/*.{ts,tsx}"],
      rules: {
        "typescript/no-floating-promises": "error",
        "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
        "typescript/await-thenable": "error",
        "typescript/no-explicit-any": "error",
        "typescript/no-unnecessary-type-assertion": "error",
        "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
        "typescript/consistent-type-imports": "error",
        "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
        "no-var": "error",
        "prefer-const": "error",
        eqeqeq: ["error", "always", { null: "ignore" }],
        ...syntax(defaultExportBan),
      },
    },
    { files: ["core/src/**/*.ts"], rules: syntax(defaultExportBan, diceBan, ...clockBans(clockRemedy)) },
    {
      files: ["server/src/**/*.ts"],
      rules: syntax(defaultExportBan, environmentBan, consoleBan, ...clockBans(serverClockRemedy)),
    },
    { files: ["server/src/clock.ts"], rules: syntax(defaultExportBan, environmentBan, consoleBan) },
    {
      // These two programs hand the environment to readConfig; the database's process inherits it whole.
      files: [
        "server/src/config.ts",
        "server/src/main.ts",
        "server/src/check-vendors.ts",
        "server/src/database/embedded-postgres.ts",
      ],
      rules: syntax(defaultExportBan, ...clockBans(serverClockRemedy)),
    },
    { files: ["web/src/**/*.{ts,tsx}"], rules: syntax(...pageBans, mutationBan, pageTitleBan) },
    { files: ["web/src/ui/page-scaffold.tsx"], rules: syntax(...pageBans, mutationBan) },
    {
      files: ["web/src/lib/use-address-state.ts"],
      rules: syntax(defaultExportBan, innerHtmlBan, schemaBan, mutationBan, pageTitleBan),
    },
    {
      // The hook itself, and what only requests a computation or a reading from the server.
      files: [
        "web/src/lib/use-change.ts",
        "web/src/features/account/data-section.tsx",
        "web/src/features/alerts/use-sentence.ts",
        "web/src/features/trading-advisory/position-size.tsx",
      ],
      rules: syntax(...pageBans, pageTitleBan),
    },
    {
      files: ["web/src/**/*.{ts,tsx}"],
      rules: { "react/rules-of-hooks": "error", "react/exhaustive-deps": "error", ...accessibility },
    },
    {
      files: ["web/src/**/*.tsx"],
      excludeFiles: ["web/src/**/*texts.tsx", "web/src/**/*texts.de.tsx", "web/src/**/*.test.tsx"],
      rules: { "house/texts-in-catalogues": "error" },
    },
    { files: tests, excludeFiles: ["core/**"], rules: syntax(defaultExportBan) },
    { files: ["*.config.ts", "*/*.config.ts", "**/*.d.ts", "e2e/servers.ts"], rules: { "house/banned-syntax": "off" } },
  ],
};
