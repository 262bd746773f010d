/** The theme of a simulated token: the words of its name, its category and its one-sentence description. */
export type Theme = {
  readonly name: string;
  /** Shares of all tokens that are not old coins, and of old coins. */
  readonly weight: number;
  readonly coinWeight: number;
  /** Second words of a name; absent if a creature is used. */
  readonly suffixes?: readonly string[];
  readonly categories: readonly string[];
  readonly sentence: string;
};

/** Themes, in the order in which they are drawn. */
export const THEMES: readonly Theme[] = [
  {
    name: "meme",
    weight: 0.68,
    coinWeight: 0.2,
    categories: ["meme"],
    sentence: "A memecoin about nothing in particular. Made up for practice.",
  },
  {
    name: "defi",
    weight: 0.06,
    coinWeight: 0.24,
    suffixes: ["Swap", "Finance", "Lend", "Yield"],
    categories: ["defi"],
    sentence: "A made-up exchange that lends and swaps made-up tokens (DeFi).",
  },
  {
    name: "ai",
    weight: 0.09,
    coinWeight: 0.1,
    suffixes: ["AI", "Agent", "GPU"],
    categories: ["ai-agents"],
    sentence: "Made-up AI agents that do nothing, on a made-up network.",
  },
  {
    name: "game",
    weight: 0.05,
    coinWeight: 0.08,
    suffixes: ["Quest", "Arena", "Play"],
    categories: ["gaming"],
    sentence: "The coin of a game that nobody has written. Made up for practice.",
  },
  {
    name: "stable",
    weight: 0.005,
    coinWeight: 0.07,
    suffixes: ["Dollar"],
    categories: ["stablecoin"],
    sentence: "A made-up stablecoin that is always about one dollar.",
  },
  {
    name: "staking",
    weight: 0.01,
    coinWeight: 0.06,
    suffixes: ["Staked"],
    categories: ["liquid-staking"],
    sentence: "A made-up liquid staking token.",
  },
  {
    name: "asset",
    weight: 0.01,
    coinWeight: 0.05,
    suffixes: ["Gold", "Estate", "Treasury"],
    categories: ["rwa"],
    sentence: "Made-up shares of real-world assets that do not exist (RWA).",
  },
  {
    name: "network",
    weight: 0.025,
    coinWeight: 0.12,
    suffixes: ["Network", "Chain", "Oracle", "Bridge"],
    categories: ["infrastructure"],
    sentence: "Made-up infrastructure: a bridge and an oracle between networks that do not exist.",
  },
  {
    name: "social",
    weight: 0.02,
    coinWeight: 0.03,
    suffixes: ["Social", "Chat"],
    categories: ["socialfi"],
    sentence: "A made-up social network's coin.",
  },
  {
    name: "none",
    weight: 0.05,
    coinWeight: 0.05,
    suffixes: ["", "One", "X"],
    categories: [],
    sentence: "",
  },
];
