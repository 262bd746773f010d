// The texts of the installed application, by the file that shows them. Imported whole, as TEXTS: the build drops the names.

// updateCard
export const updateQuestion = "A new version of the product is available. Would you like to update?";
export const newVersion = "New version";
export const update = "Update";
export const notNow = "Not now";

// networkCard
export const offline = "Offline";
export const offlineNow = "You're offline. What you see was loaded earlier.";
export const offlineSince = (time: string) =>
  `You're offline. What you see was loaded at ${time}, so prices are marked as stale.`;
export const retry = "Retry";

// installCard
export const installOffer = (name: string) => `Install ${name}?`;
export const installReason = (name: string) =>
  `It opens from your home screen, shows what you last saw without a network, and ${name}'s icon counts your unread alerts.`;
export const install = "Install";
export const showHow = "Show how";

// installSteps
export const installTitle = (name: string) => `Install ${name}`;
export const iosSteps = [
  "Open this page in Safari.",
  "Tap the Share button in the toolbar.",
  "Choose Add to Home Screen, then tap Add.",
] as const;
export const otherSteps = [
  "Open your browser's menu.",
  "Choose Install app or Add to Home Screen. Some browsers show an install icon in the address bar instead.",
  "Confirm with Install or Add.",
] as const;
export const noInstall = "No such entry? This browser can't install web apps. Chrome, Edge and Safari can.";

// pullToRefresh
export const refreshing = "Refreshing…";
export const refreshed = "Refreshed";
