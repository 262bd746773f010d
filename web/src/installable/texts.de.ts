// The German twin of texts.ts.

// updateCard
// In the words of the product, as in English.
export const updateQuestion = "Eine neue Version des Produkts ist verfügbar. Jetzt aktualisieren?";
export const newVersion = "Neue Version";
export const update = "Aktualisieren";
export const notNow = "Nicht jetzt";

// networkCard
export const offline = "Offline";
export const offlineNow = "Keine Verbindung. Zu sehen ist, was vorher geladen wurde.";
export const offlineSince = (time: string) =>
  `Keine Verbindung. Zu sehen ist, was um ${time} geladen wurde; Kurse sind deshalb als veraltet markiert.`;
export const retry = "Erneut versuchen";

// installCard
export const installOffer = (name: string) => `${name} installieren?`;
export const installReason = (name: string) =>
  `Die App öffnet sich vom Startbildschirm, zeigt ohne Netz den letzten Stand, und das Symbol von ${name} zählt die ungelesenen Alarme.`;
export const install = "Installieren";
export const showHow = "So geht es";

// installSteps
export const installTitle = (name: string) => `${name} installieren`;
export const iosSteps = [
  "Diese Seite in Safari öffnen.",
  "In der Symbolleiste auf Teilen tippen.",
  "Zum Home-Bildschirm wählen, dann Hinzufügen.",
] as const;
export const otherSteps = [
  "Das Menü des Browsers öffnen.",
  "App installieren oder Zum Startbildschirm hinzufügen wählen. Manche Browser zeigen stattdessen ein Symbol in der Adresszeile.",
  "Mit Installieren oder Hinzufügen bestätigen.",
] as const;
export const noInstall =
  "Kein solcher Eintrag? Dann kann dieser Browser keine Web-Apps installieren. Chrome, Edge und Safari können es.";

// pullToRefresh
export const refreshing = "Wird aktualisiert…";
export const refreshed = "Aktualisiert";
