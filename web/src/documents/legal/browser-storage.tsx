import type { Installation } from "@sextant/core/contract";
import { LegalTable } from "./legal-table.tsx";
import * as TEXTS from "./texts.tsx";

const COLUMNS = [TEXTS.key, TEXTS.what, TEXTS.howLong] as const;

/** Keys: web/src/lib/settings.ts, chart/shown-indicators.ts, features/trading-advisory/open-parts.ts. */
const CHOICES = [
  { name: <code>theme</code>, cells: [TEXTS.themeUse, TEXTS.untilClear] },
  { name: <code>accessibility-font-size</code>, cells: [TEXTS.fontSizeUse, TEXTS.untilClear] },
  { name: <code>colour-pair</code>, cells: [TEXTS.colourPairUse, TEXTS.untilClear] },
  {
    name: <code>plain-words</code>,
    cells: [TEXTS.plainWordsUse, TEXTS.untilClear],
  },
  {
    name: <code>chart-indicators</code>,
    cells: [TEXTS.indicatorsUse, TEXTS.untilClear],
  },
  { name: <code>advisory-parts</code>, cells: [TEXTS.advisoryPartsUse, TEXTS.untilClear] },
];

/**
 * Keys: web/src/lib/recent-symbols.ts, lib/own-capital.ts, lib/leave-for.ts, session/stored-here.ts,
 * session/deletion-note.ts, tutorials/tutorial-progress.ts, installable/visits.ts; caches: worker/sw.ts,
 * worker/messages.ts.
 */
const NOTES = [
  {
    name: <code>recent-symbols</code>,
    cells: [TEXTS.recentSymbolsUse, TEXTS.untilSignOutClear],
  },
  {
    name: <code>own-capital</code>,
    cells: [TEXTS.capitalUse, TEXTS.untilSignOutClear],
  },
  {
    name: <code>person</code>,
    cells: [TEXTS.personUse, TEXTS.untilSignOut],
  },
  {
    name: <code>tutorials</code>,
    cells: [TEXTS.tutorialsUse, TEXTS.untilClear],
  },
  {
    name: <code>stay-home</code>,
    cells: [TEXTS.stayHomeUse, TEXTS.untilSignOutClose],
  },
  {
    name: <code>first-day</code>,
    cells: [TEXTS.firstDayUse, TEXTS.untilClear],
  },
  {
    name: <code>install-declined-at</code>,
    cells: [TEXTS.installDeclinedUse, TEXTS.untilClear],
  },
  {
    name: <code>answers</code>,
    cells: [TEXTS.answersUse, TEXTS.untilSignOutWeek],
  },
  {
    name: (
      <>
        <code>shell-…</code>, <code>workbox-precache-…</code>
      </>
    ),
    cells: [TEXTS.shellUse, TEXTS.untilNewVersion],
  },
  {
    name: <code>account-deleted</code>,
    cells: [TEXTS.accountDeletedUse, TEXTS.untilPageShown],
  },
];

/** Keys: web/src/session/renewed-lately.ts, firebase/left-for-google.ts. */
const FIREBASE_NOTES = [
  {
    name: <code>renewed-at</code>,
    cells: [TEXTS.renewedUse, TEXTS.untilSignOutClose],
  },
  {
    name: <code>left-for-google</code>,
    cells: [TEXTS.googleUse, TEXTS.untilBack],
  },
];

/** What the pages store in the browser besides cookies: the user's choices, and the pages' own notes. */
export function BrowserStorage({ kind }: Pick<Installation["identity"], "kind">) {
  return (
    <>
      <p>{TEXTS.choicesIntro}</p>
      <LegalTable caption={TEXTS.choicesBrowsersStorage} columns={COLUMNS} rows={CHOICES} />
      <p>{TEXTS.pageNotes}</p>
      <LegalTable
        caption={TEXTS.notesBrowsersStorage}
        columns={COLUMNS}
        rows={kind === "firebase" ? [...NOTES, ...FIREBASE_NOTES] : NOTES}
      />
    </>
  );
}
