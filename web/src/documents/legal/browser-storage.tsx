import type { Installation } from "@sextant/core/contract";
import { LegalTable } from "./legal-table.tsx";

const COLUMNS = ["Key", "What for", "How long"] as const;

/** Keys: web/src/lib/settings.ts, chart/shown-indicators.ts. */
const CHOICES = [
  { name: <code>theme</code>, cells: ["Dark or light, if you chose one", "Until you clear it"] },
  { name: <code>accessibility-font-size</code>, cells: ["The size of letters you chose", "Until you clear it"] },
  { name: <code>colour-pair</code>, cells: ["The pair of colours for up and down you chose", "Until you clear it"] },
  {
    name: <code>plain-words</code>,
    cells: ["Whether figures come with a sentence that explains them", "Until you clear it"],
  },
  {
    name: <code>chart-indicators</code>,
    cells: ["Which indicators you switched on in charts", "Until you clear it"],
  },
];

/**
 * Keys: web/src/lib/recent-symbols.ts, lib/own-capital.ts, lib/leave-for.ts, session/stored-here.ts,
 * session/deletion-note.ts.
 */
const NOTES = [
  {
    name: <code>recent-symbols</code>,
    cells: ["The symbols you opened last, for the search box and the dashboard", "Until you sign out or clear it"],
  },
  {
    name: <code>own-capital</code>,
    cells: [
      "The capital you typed beside an advisory and the most of it you put into one position",
      "Until you sign out or clear it",
    ],
  },
  {
    name: <code>person</code>,
    cells: ["Your id here, so that the next person on this browser starts without your symbols", "Until you sign out"],
  },
  {
    name: <code>stay-home</code>,
    cells: [
      "That you chose Home inside the application, so that you stay there",
      "Until you sign out or close the tab",
    ],
  },
  {
    name: <code>account-deleted</code>,
    cells: ["That you have just deleted your account, so that the next page can say so", "Until that page is shown"],
  },
];

/** Keys: web/src/session/renewed-lately.ts, firebase/left-for-google.ts. */
const FIREBASE_NOTES = [
  {
    name: <code>renewed-at</code>,
    cells: [
      "When this tab last renewed its sign-in, so that one that is refused is not renewed over and over",
      "Until you sign out or close the tab",
    ],
  },
  {
    name: <code>left-for-google</code>,
    cells: [
      "That this tab went to Google to sign in, so that a sign-in lost on the way is told",
      "Until you are back from there, or close the tab",
    ],
  },
];

/** What the pages store in the browser besides cookies: the user's choices, and the pages' own notes. */
export function BrowserStorage({ kind }: Pick<Installation["identity"], "kind">) {
  return (
    <>
      <p>Your own choices. They never leave your browser:</p>
      <LegalTable caption="Your choices in your browser's storage" columns={COLUMNS} rows={CHOICES} />
      <p>What the pages note for themselves. It is not sent anywhere either:</p>
      <LegalTable
        caption="Notes in your browser's storage"
        columns={COLUMNS}
        rows={kind === "firebase" ? [...NOTES, ...FIREBASE_NOTES] : NOTES}
      />
    </>
  );
}
