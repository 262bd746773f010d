// What a payment waits for. Apart from the other texts, so that only those who see it load it.

// waitingText
export const theNetwork = "the network";
export const waitingNodes = (need: number, nodes: number) =>
  `All ${need} confirmations are in. Waiting for ${nodes} independent nodes to agree.`;
export const waitingOnce = (need: number) =>
  `All ${need} confirmations are in. Waiting for the node to report the same once more.`;
export const waitingFinal = (have: number, need: number, network: string) =>
  `${have} of ${need} confirmations are in. Waiting until ${network} itself calls the block final.`;
export const countsSoon = "All confirmations are in. It counts in a moment.";
export const oneMinute = "About one more minute until it counts as final.";
export const moreMinutes = (minutes: number) => `About ${minutes} more minutes until it counts as final.`;
