/** What people read of an address that is not well-formed. Source: specification, Wallet Manager and Manual Setup. */
export const INVALID_ADDRESS = {
  title: "Invalid Address",
  text: "Please enter a valid wallet address for this network",
  /** Beside the field in the manual setup; takes the network's name. */
  inline: (networkName: string): string => `Invalid ${networkName} address format`,
} as const;
