// What a payment waits for. Apart from the other texts, so that only those who see it load it.

// waitingText
export const theNetwork = "das Netzwerk";
export const waitingNodes = (need: number, nodes: number) =>
  `Alle ${need} Bestätigungen sind da. Noch müssen ${nodes} unabhängige Knoten übereinstimmen.`;
export const waitingOnce = (need: number) =>
  `Alle ${need} Bestätigungen sind da. Noch muss der Knoten ein zweites Mal dasselbe melden.`;
export const waitingFinal = (have: number, need: number, network: string) =>
  `${have} von ${need} Bestätigungen sind da. Noch muss ${network} selbst den Block für endgültig erklären.`;
export const countsSoon = "Alle Bestätigungen sind da. Die Zahlung zählt in einem Moment.";
export const oneMinute = "Noch etwa eine Minute, bis sie als endgültig zählt.";
export const moreMinutes = (minutes: number) => `Noch etwa ${minutes} Minuten, bis sie als endgültig zählt.`;
