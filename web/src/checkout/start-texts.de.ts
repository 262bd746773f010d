// When a purchase begins. Apart from the other texts, so that only those who see it load it.

// startText
export const renewalRuns = (plan: string, end: string) =>
  `Wird an das Vorhandene angehängt: ${plan} läuft dann bis ${end}.`;
export const upgradeRuns = (plan: string, end: string) =>
  `${plan} beginnt, sobald es bezahlt ist, und läuft bis ${end}. Der Rest des jetzigen Tarifs wird angerechnet.`;
export const downgradeRuns = (plan: string, start: string, end: string) =>
  `${plan} beginnt ${start} und läuft bis ${end}, bezahlt aus dem Rest.`;
export const haveStarting = (plan: string, start: string) => `${plan} ist schon vorhanden und beginnt ${start}.`;
export const thenRunsFromRest = (plan: string, end: string) => `${plan} läuft dann bis ${end}, bezahlt aus dem Rest.`;
export const haveLargerEnds = (plan: string) => `${plan} ist schon vorhanden; der größere Tarif endet.`;
export const newRuns = (plan: string, end: string) =>
  `${plan} beginnt, sobald es bezahlt ist, und läuft 30 Tage, bis ${end}.`;
export const afterTrialRuns = (plan: string, start: string, end: string) =>
  `Die Testphase läuft weiter bis ${start}. Dann beginnt ${plan}, sodass kein Tag verloren geht, und läuft bis ${end}.`;
export const laterRuns = (plan: string, start: string, end: string) =>
  `${plan} beginnt am ${start} und läuft bis ${end}.`;
export const startsWhen = (plan: string, start: string) => `${plan} beginnt ${start}`;
export const haveNow = (plan: string) => `${plan} gilt jetzt`;
export const changeMade = (plan: string) => `Der Wechsel zu ${plan} ist erfolgt`;
export const whenTrialEnds = (day: string) => `mit dem Ende der Testphase am ${day}`;
export const onDay = (day: string) => `am ${day}`;
