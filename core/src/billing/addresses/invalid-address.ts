/** Messages for users about a malformed address. Source: specification, Wallet Manager and Manual Setup. */
export const INVALID_ADDRESS = {
  title: "Invalid Address",
  text: "Please enter a valid wallet address for this network",
  /** Next to the field in the manual setup; takes the network's name. */
  inline: (networkName: string): string => `Invalid ${networkName} address format`,
} as const;
