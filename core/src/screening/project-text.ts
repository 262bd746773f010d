import type { ProjectType } from "./assessment.ts";

type Reported = { readonly type: ProjectType; readonly text: RegExp };

/** Words under which sources sort a token, as DexScreener, GeckoTerminal and CoinGecko write them; the first that fits decides. */
export const CATEGORY_LABELS: readonly Reported[] = [
  { type: "Stablecoin", text: /\bstable-?coins?\b/i },
  { type: "Liquid staking", text: /\bliquid[- ](?:re)?staking\b/i },
  { type: "Wrapped asset", text: /\b(?:wrapped|bridged)[- ](?:tokens?|assets?)\b/i },
  { type: "Real-world asset", text: /\b(?:rwa|real[- ]world[- ]assets?|tokenized[- ](?:gold|stock|treasur\w+))\b/i },
  { type: "Memecoin", text: /\bmemes?(?:[- ]?(?:coins?|tokens?))?\b/i },
  { type: "AI", text: /\b(?:ai|artificial[- ]intelligence)\b/i },
  { type: "Gaming", text: /\b(?:gam(?:e|es|ing)|gamefi|metaverse|play[- ]to[- ]earn)\b/i },
  {
    type: "DeFi",
    text: /\b(?:defi|decentralized[- ]finance|dex|decentralized[- ]exchange|lending|yield|derivatives|perpetuals)\b/i,
  },
  { type: "Social", text: /\b(?:social(?:fi)?|social[- ]?media)\b/i },
  {
    type: "Infrastructure",
    text: /\b(?:infrastructure|layer[- ][0123]|oracles?|depin|storage|interoperability|zero[- ]knowledge)\b/i,
  },
];

/** Words in a name or symbol. */
export const NAME_WORDS: readonly Reported[] = [
  { type: "Liquid staking", text: /\b(?:liquid )?staked (?:eth(?:er)?|sol|bnb|matic|pol)\b/i },
  { type: "Wrapped asset", text: /\bwrapped (?:eth(?:er)?|btc|bitcoin|bnb|sol|solana|matic|pol|avax|xrp|doge)\b/i },
  {
    type: "Memecoin",
    text: /\b(?:dogs?|doggo|puppy|shib|shiba|cats?|kitty|frogs?|apes?|monkey|goat|pig|bears?|hamster|penguins?|squirrel|chad|wojak|meme|memes|baby|elon|musk|trump|maga|moon|mooning|pump|troll|based|giga|bonk|wif|fart|poop|cum|lol|hodl|wagmi|ngmi|rekt|degen|lambo|doomer|420|69)\b|doge|pepe|floki|\binu\b|inu$|wifhat|wojak|shiba|kitty|catcoin|dogcoin|fartcoin|memecoin|chillguy/i,
  },
  { type: "AI", text: /\b(?:ai|a\.i\.|agi|gpt|llm|neural|agents?|agentic|artificial intelligence)\b|gpt\b/i },
  { type: "Gaming", text: /\b(?:game|games|gaming|gamefi|metaverse|arena|quest|guild|esports?)\b/i },
  { type: "DeFi", text: /\b(?:swap|finance|defi|dex|lend|lending|yield|vault|perps?|exchange|liquidity)\b|swap$/i },
  {
    type: "Infrastructure",
    text: /\b(?:chain|network|oracle|bridge|layer ?[123]|rollup|depin|node|nodes|storage|compute)\b/i,
  },
  { type: "Social", text: /\b(?:social|socialfi|creator|creators|fan token)\b/i },
];

/** Launchpads at which nearly everything is a memecoin, by the exchange's id. */
export const MEME_LAUNCHPADS: Readonly<Record<string, string>> = {
  pumpfun: "pump.fun",
  "pump-fun": "pump.fun",
  pumpswap: "pump.fun",
  launchlab: "LaunchLab",
  "raydium-launchlab": "LaunchLab",
  letsbonk: "letsbonk.fun",
  moonshot: "Moonshot",
  fourmeme: "four.meme",
  "four-meme": "four.meme",
  boop: "boop.fun",
  "boop-fun": "boop.fun",
};

/** Addresses that launchpads of Solana make by their ending. */
export const MEME_ENDINGS: readonly (readonly [ending: string, launchpad: string])[] = [
  ["pump", "pump.fun"],
  ["bonk", "letsbonk.fun"],
];
