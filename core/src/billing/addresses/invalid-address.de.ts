/** Messages for users about a malformed address. Source: specification, Wallet Manager and Manual Setup. */
export const INVALID_ADDRESS = {
  title: "Ungültige Adresse",
  text: "Bitte eine gültige Wallet-Adresse für dieses Netzwerk eingeben",
  /** Next to the field in the manual setup; takes the network's name. */
  inline: (networkName: string): string => `Kein gültiges Format einer Adresse auf ${networkName}`,
} as const;
