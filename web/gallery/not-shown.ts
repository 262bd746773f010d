/** Component files without an entry of their own, each with the reason. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  "ui/titled-dialog-frame.tsx": "Is what `titled-dialog.tsx` loads; its states are shown there.",
  "advice/evidence-popover.tsx":
    "Opens over the page beside a number of `evidence-mark.tsx`, which is shown; a press on it shows this too.",
  "advice/no-prices.tsx": "Is what `answer-failed.tsx` loads; it asks the server which symbols have prices.",
  "advice/symbol-list.tsx": "Is what `symbol-box.tsx` loads when it opens; it asks the server for prices.",
  "ui/explained-term.tsx": "Is what `term.tsx` loads; its states are shown there.",
  "checkout/nothing-open.tsx":
    "Part of `choose-network.tsx`; for the merchant it asks the server why no network takes payments.",
  "ui/install-entry.tsx": "Is an entry of `account-links.tsx`, which is shown; installed, there is none.",
  "ui/lazy-toasts.tsx": "Loads `toasts.tsx`, whose states are shown; the page of the gallery draws it once.",
  "ui/screen-announcer.tsx": "Is a live region that is heard and never seen.",
};
