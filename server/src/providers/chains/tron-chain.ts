/** The first block of TRON's main network. */
export const TRON_GENESIS = "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc";

/**
 * Returns whether the chain with that first block is the intended one: 'mainnet', the number that TRON's JSON-RPC calls
 * it by (the last four bytes of the first block's id, decimal or hex), or that id itself.
 */
export function isTronChain(chainId: string, genesis: string): boolean {
  const id = genesis.replace(/^0x/, "").toLowerCase();
  const meant = chainId.replace(/^0x/, "").toLowerCase();
  if (meant === "mainnet") return id === TRON_GENESIS;
  if (/^[0-9a-f]{64}$/.test(meant)) return id === meant;
  if (/^0x[0-9a-f]+$/i.test(chainId)) return BigInt(chainId) === lastBytes(id);
  return /^\d{1,20}$/.test(chainId) && BigInt(chainId) === lastBytes(id);
}

const lastBytes = (id: string): bigint => BigInt(`0x${id.slice(-8)}`);
