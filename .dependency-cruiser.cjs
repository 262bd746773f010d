/** Who may import whom: docs/map.md explains it, this file enforces it. Each `comment` says what to do instead. */

/** The layers of core: a folder may import folders of lower layers, never others of its own. */
const LAYERS = [
  ["market", "decimal", "seasons", "transaction-kinds", "glossary"],
  [
    "contract",
    "indicators",
    "statistics",
    "returns",
    "simulation",
    "candle-files",
    "trade-files",
    "identity",
    "deep-links",
    "filings",
    "colour",
    "columns",
    "patterns",
    "price-levels",
    "fills",
    "exchange-rates",
  ],
  [
    "analysis",
    "forecast",
    "grounds",
    "backtest",
    "screening",
    "universe",
    "alerts",
    "portfolio",
    "portfolio-risk",
    "setups",
    "paper",
    "leaderboard",
    "billing",
    "record",
    "language",
  ],
  ["strategy", "assistant", "lessons"],
];

const any = (text) => `(?:${text.join("|")})`;
const TESTS = "(?:[.]test[.]tsx?$|/conformance[.]ts$|/test-[^/]+[.]ts$)";
const VENDOR_FILE = "^server/src/providers/[^/]+/(?!(?:port|index)[.]ts$)";
const WIRING = [
  "^server/src/main[.]ts$",
  "^server/src/market(?:-vendors|-streams)?[.]ts$",
  "^server/src/identity[.]ts$",
  "^server/src/live[.]ts$",
  "^server/src/user-workspace[.]ts$",
  "^server/src/(?:alerts|channels|paper)[.]ts$",
  "^server/src/(?:screener|screener-features|token-vendors|payments|universe|exchange-rates|connections)[.]ts$",
  "^server/src/check-vendors[.]ts$",
];

/** One rule per layer: its folders may not import other folders of their layer, or any folder above. */
const layerRules = LAYERS.map((folders, layer) => ({
  name: `core-layer-${layer}`,
  severity: "error",
  comment:
    "Lower layers only, never sideways. Move what two folders share down a layer, into a folder of its own, or let the caller pass it in.",
  from: { path: `^core/src/(${any(folders)})/`, pathNot: TESTS },
  to: { path: `^core/src/${any(LAYERS.slice(layer).flat())}/`, pathNot: "^core/src/$1/" },
}));

const rightwards = (area, order) =>
  order.slice(1).map(({ name, path }, index) => ({
    name: `${area}-${name}-rightwards`,
    severity: "error",
    comment: `Imports run one way: ${order.map((step) => step.name).join(" -> ")}. Let the folder on the left pass in what is needed.`,
    from: { path, pathNot: [TESTS, ...WIRING] },
    to: { path: any(order.slice(0, index + 1).map((step) => step.path)) },
  }));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "core-folder-unknown",
      severity: "error",
      comment: "Give the new folder a layer in LAYERS (.dependency-cruiser.cjs) and a line in docs/map.md.",
      from: { path: "^core/src/", pathNot: `^core/src/(?:${any(LAYERS.flat())}/|[^/]+$)` },
      to: {},
    },
    {
      name: "core-contract-types-only",
      severity: "error",
      comment:
        "Layers 2 and 3 compute; they take only types from contract. Write `import type`. The assistant leads to screens and calls: these are its subject.",
      from: { path: `^core/src/${any(LAYERS.slice(2).flat())}/`, pathNot: [TESTS, "^core/src/assistant/"] },
      to: { path: "^core/src/contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "core-through-its-index",
      severity: "error",
      comment: "Import a folder of core through its index: `@sextant/core/<folder>`.",
      from: { path: "^(?:server|web|lab|scripts|e2e)/" },
      to: { path: "^core/src/[^/]+/(?!index[.]ts$)" },
    },
    {
      name: "core-folder-through-its-index",
      severity: "error",
      comment: "Import another folder of core through its index.ts. (A test may borrow another folder's test-*.ts.)",
      from: { path: "^core/src/([^/]+)/" },
      to: { path: "^core/src/[^/]+/(?!index[.]ts$)", pathNot: ["^core/src/$1/", "/test-[^/]+[.]ts$"] },
    },
    {
      name: "workspaces-apart",
      severity: "error",
      comment: "server, web, lab and core never import each other; what they share belongs in core.",
      from: { path: "^(core|server|web|lab)/src/" },
      to: { path: "^(?:server|web|lab)/", pathNot: "^$1/" },
    },
    {
      name: "core-pure",
      severity: "error",
      comment: "core is what is true without a network: take data as an argument, and let server or lab read it.",
      from: { path: "^core/src/", pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    ...rightwards("server", [
      {
        name: "main",
        path: "^server/src/(?:main|market|market-vendors|market-streams|market-clients|advice|identity|live|live-topics|user-workspace|alerts|channels|paper|advice-jobs|screener|screener-features|token-vendors|payments|universe|exchange-rates|connections)[.]ts$",
      },
      { name: "http, live, derived, issuer", path: "^server/src/(?:http|live|derived|issuer)/" },
      { name: "features", path: "^server/src/features/" },
      { name: "feed", path: "^server/src/feed/" },
      {
        name: "candles, directory, exchange-rates, filings, identity, record, bus, screener, universe, saved-filters, payments, wallets, paper-accounts",
        path: "^server/src/(?:candles|directory|exchange-rates|filings|identity|record|forecasts|compute|trade-files|jobs|bus|leader-election|screener|universe|saved-filters|payments|wallets|paper-accounts)/",
      },
      { name: "providers", path: "^server/src/providers/" },
    ]),
    {
      name: "server-vendor-behind-its-port",
      severity: "error",
      comment: "Ask the port (port.ts, index.ts): only the files of WIRING know a vendor by name.",
      from: {
        path: "^server/src/(?:http|live|derived|features|candles|directory|exchange-rates|filings|screener|universe)/",
        pathNot: TESTS,
      },
      to: { path: VENDOR_FILE, pathNot: "^server/src/providers/http/" },
    },
    {
      name: "server-feature-alone",
      severity: "error",
      comment:
        "A feature never imports a feature: move what both need to candles, core or a port, or let main.ts pass it in.",
      from: { path: "^server/src/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^server/src/features/", pathNot: "^server/src/features/$1/" },
    },
    ...rightwards("web", [
      { name: "routes, first-view", path: "^web/src/(?:(?:main|app|routes|shell-later|at-rest)[.]tsx$|first-view/)" },
      { name: "features", path: "^web/src/features/" },
      {
        name: "advice, watchlist, channels, alerts, tokens, saved-filters, checkout, paper-trading, portfolios, record-card, tutorials, assistant, installable",
        path: "^web/src/(?:advice|watchlist|channels|alerts|tokens|saved-filters|checkout|paper-trading|portfolios|record-card|tutorials|assistant|installable)/",
      },
      { name: "session, chart, worker", path: "^web/src/(?:session|chart|worker)/" },
      { name: "ui, lib", path: "^web/src/(?:ui|lib)/" },
    ]),
    {
      name: "web-feature-alone",
      severity: "error",
      comment:
        "A feature never imports a feature: move what both need to ui, lib, chart, session, advice, watchlist, channels, alerts, tokens, saved-filters, checkout, paper-trading, portfolios, record-card, tutorials, assistant or installable.",
      from: { path: "^web/src/features/([^/]+)/", pathNot: TESTS },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Break the circle: move the shared part into a file of its own.",
      from: {},
      to: { circular: true },
    },
    {
      name: "declared-dependencies",
      severity: "error",
      comment: "Declare the package, pinned exactly, in the package.json of the workspace that uses it.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"] },
    },
    {
      name: "no-development-package-at-run-time",
      severity: "error",
      comment: "The running product may use only what its own package.json declares under dependencies.",
      from: { path: "^(?:core|server|web|lab)/src/", pathNot: [TESTS, "[.]d[.]ts$", "^server/src/database/embedded-"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "This import leads nowhere: correct its path (imports end in .ts).",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(?:^|/)dist/", "[.](?:css|svg|woff2|html)$"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
