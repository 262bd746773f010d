import type { Term } from "./term.ts";

/** Tokens on blockchains and their risks. */
export const TOKEN_TERMS = {
  token: {
    name: "Token",
    aliases: ["on-chain token"],
    meaning:
      "A coin that a program on a blockchain defines. Anyone can create one in minutes under any name, so check the address, not the name.",
  },
  dex: {
    name: "DEX",
    aliases: ["decentralised exchange", "decentralized exchange"],
    meaning:
      "Decentralised exchange: programs on a blockchain that swap one token for another. No company checks which tokens are listed.",
  },
  pool: {
    name: "Pool",
    aliases: ["liquidity pool"],
    meaning: "Two tokens in one program that anyone can swap against each other. The ratio of the two sets the price.",
  },
  liquidity: {
    name: "Liquidity",
    meaning:
      "How much money is in a token's pools. With little of it, even a small sale pushes the price down, and the price shown is not one you would get.",
  },
  "rug-pull": {
    name: "Rug pull",
    aliases: ["rug", "rugged"],
    meaning: "The makers of a token take the money out of its pool and leave holders with a token that can't be sold.",
  },
  honeypot: {
    name: "Honeypot",
    meaning: "A token that you can buy but not sell, because its program blocks sales.",
  },
  "mint-authority": {
    name: "Mint authority",
    aliases: ["mint", "mintable"],
    meaning: "The right to create more of a token. Its owner can make yours worth less at any time.",
  },
  "freeze-authority": {
    name: "Freeze authority",
    aliases: ["freeze"],
    meaning: "The right to block individual holders from moving their tokens.",
  },
  "liquidity-lock": {
    name: "Locked or burnt liquidity",
    aliases: ["locked liquidity", "burnt", "burned liquidity", "lp burned", "lp locked"],
    meaning:
      "Liquidity is locked when its owner can't take it out before a date, and burnt when it can never be taken out. Both make a rug pull harder, not impossible.",
  },
  contract: {
    name: "Contract",
    aliases: ["smart contract", "contract address"],
    meaning:
      "The program on a blockchain that defines a token. Its address is the only certain way to identify the token.",
  },
  maker: {
    name: "Maker",
    aliases: ["makers", "unique traders"],
    meaning: "A wallet that traded in a pool. Many trades by few makers can mean that someone trades with themselves.",
  },
  fdv: {
    name: "FDV",
    aliases: ["fully diluted valuation", "fully diluted value"],
    meaning: "The token's price times all tokens that will ever exist, including those not yet in circulation.",
  },
  "risk-label": {
    name: "Risk label",
    aliases: ["risk score", "risk rule"],
    meaning:
      "Our summary of a token's risk, with each rule that led to it. It shows what we found; nothing found is no proof of safety.",
  },
} as const satisfies Readonly<Record<string, Term>>;
