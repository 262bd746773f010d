// Puts the documents' fonts among the page's files; their rules stand in the documents themselves.
import "../styles/documents-fonts.css";
import { staysHome } from "../lib/leave-for.ts";
import { takeDeletionNote } from "../session/deletion-note.ts";
import { askedScreen } from "./asked-screen.ts";
import { layOutRest } from "./lay-out-rest.ts";
import { leadOn } from "./lead-on.ts";
import { sayDeleted } from "./say-deleted.ts";
import { sayWhatFor } from "./say-what-for.ts";
import { shownAccount } from "./shown-account.ts";

/** The landing page's only script: who is signed in, and the assistant when somebody asks. */

const TO_DASHBOARD_MS = 1_000;

if (takeDeletionNote()) sayDeleted();
void showAccount();
offerAssistant();
layOutRest();

async function showAccount(): Promise<void> {
  const place = document.getElementById("account");
  const account = await shownAccount((path) => fetch(path, { headers: { accept: "application/json" } }));
  if (account === undefined) {
    const asked = askedScreen(location.search);
    if (asked !== undefined) sayWhatFor(asked);
    return;
  }
  if (place === null) return;
  const link = document.createElement("a");
  link.className = "btn btn-outline land-welcome";
  link.href = account.href;
  link.textContent = account.label;
  // Who had come to the old link by keyboard is at the new one.
  const isHere = place.contains(document.activeElement);
  place.replaceChildren(link);
  if (isHere) link.focus();
  leadOn(account);
  if (account.isSetUp && !staysHome()) setTimeout(() => location.replace(account.href), TO_DASHBOARD_MS);
}

/** The button works only with script, so it is there only with script; what it opens is loaded by the first press. */
function offerAssistant(): void {
  const ask = document.getElementById("ask");
  if (ask === null) return;
  ask.hidden = false;
  ask.setAttribute("aria-haspopup", "dialog");
  ask.addEventListener("click", () => {
    void import("./assistant-dialog.ts").then(({ openAssistant }) =>
      openAssistant({ opener: ask, appCount: Number(ask.dataset["apps"]) }),
    );
  });
}
