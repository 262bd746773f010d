/** Component files without an entry of their own, each with the reason. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  "ui/lazy-toasts.tsx": "Loads `toasts.tsx`, whose states are shown; the page of the gallery draws it once.",
  "tokens/alert-dialog-frame.tsx": "Creates an alert for whoever is signed in: it needs a session and a server.",
  "tokens/alert-dialog.tsx": "Draws `alert-dialog-frame.tsx`.",
  "checkout/checkout-dialog.tsx": "Asks the server for its invoice; its parts are shown.",
  "checkout/choose-method.tsx": "Draws `choose-network.tsx`.",
  "checkout/choose-network.tsx": "Asks the server for the price and the networks; its parts are shown.",
  "checkout/take-smaller.tsx": "Changes the plan of whoever is signed in: it needs a session and a server.",
  "checkout/waiting-view.tsx": "Asks the server again and again whether the network is open; its parts are shown.",
};
