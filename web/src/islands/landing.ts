// Includes the documents' fonts in the page's files; their rules are in the documents themselves.
import "../styles/documents-fonts.css";
import { SIGN_IN_PATH, signInPath } from "@sextant/core/contract";
import { staysHome } from "../lib/leave-for.ts";
import { takeDeletionNote } from "../session/deletion-note.ts";
import { requestedScreen, type RequestedScreen } from "./requested-screen.ts";
import { turnCards } from "./turn-cards.ts";
import { shownAccount, type ShownAccount } from "./shown-account.ts";
import { element } from "./element.ts";
import { floatNotice } from "./float-notice.ts";
import * as TEXTS from "./texts.ts";

/** The landing page's only script: shows the signed-in user, and the assistant on request. */

const TO_DASHBOARD_MS = 1_000;
/** Delay before each part is laid out in browsers without idle callbacks. */
const LATER_MS = 200;

if (takeDeletionNote()) sayDeleted();
void showAccount();
offerAssistant();
shorten();
layOutRest();

async function showAccount(): Promise<void> {
  const place = document.getElementById("account");
  const account = await shownAccount((path) => fetch(path, { headers: { accept: "application/json" } }));
  if (account === undefined) {
    const requested = requestedScreen(location.search);
    if (requested !== undefined) sayWhatFor(requested);
    return;
  }
  if (place === null) return;
  const link = document.createElement("a");
  link.className = "btn btn-outline land-welcome";
  link.href = account.href;
  link.textContent = account.label;
  // If the old link had keyboard focus, the new one gets it.
  const isHere = place.contains(document.activeElement);
  place.replaceChildren(link);
  if (isHere) link.focus();
  leadOn(account);
  if (account.isSetUp && !staysHome()) setTimeout(() => location.replace(account.href), TO_DASHBOARD_MS);
}

/** Adds the assistant's button, which needs this script to work; the first press loads the dialog. */
function offerAssistant(): void {
  const request = document.getElementById("ask");
  if (request === null) return;
  delete request.dataset["waits"];
  request.setAttribute("aria-haspopup", "dialog");
  request.addEventListener("click", () => {
    void import("./assistant-dialog.ts").then(({ openAssistant }) => openAssistant(request));
  });
}

/** On a phone some parts are folded, and rows to swipe through can be scrolled by keyboard and by buttons too. */
function shorten(): void {
  if (!matchMedia("(max-width: 640px)").matches) return;
  for (const part of document.querySelectorAll<HTMLDetailsElement>(".land-fold")) part.open = false;
  for (const row of document.querySelectorAll<HTMLElement>(".land-swipe:not(:has(a, button))")) row.tabIndex = 0;
  for (const place of document.querySelectorAll<HTMLElement>(".land-turn")) {
    const row = document.getElementById(place.dataset["turns"] ?? "");
    if (row !== null) turnCards(place, row);
  }
}

/**
 * Nothing below the first screen is laid out before the user scrolls near it (`.land-band`), so that the first paint
 * does not wait for it. When the page is idle, the parts are laid out one by one, so that a jump to one of them lands
 * correctly, and a screenshot of the whole page is complete.
 */
function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(".land-band")];
  const next = (): void => {
    const part = parts.shift();
    if (part === undefined) return;
    part.style.contentVisibility = "visible";
    whenIdle(next);
  };
  whenIdle(next);
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, LATER_MS);
}

/**
 * Turns the calls to sign up into links onward for a signed-in user. They keep their width (`.land-on`), so that
 * nothing next to them moves.
 */
function leadOn({ label, href, isSetUp }: ShownAccount): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.land a.btn[href^="${SIGN_IN_PATH}"]`)) {
    link.classList.add("land-on");
    link.textContent = isSetUp ? TEXTS.goToDashboard : label;
    link.href = href;
  }
}

/** Confirms to a user who has just deleted their account that it is done. */
function sayDeleted(): void {
  const close = element("button", {
    className: "btn btn-outline btn-size-sm",
    type: "button",
    textContent: TEXTS.close,
  });
  const notice = floatNotice(TEXTS.accountDeleted, close);
  close.addEventListener("click", () => notice.remove());
}

/**
 * Explains to a visitor why they are here, in a bar below the header, and makes the sign-in links lead back to the requested
 * screen. The bar lies over the page, so that nothing moves.
 */
function sayWhatFor({ label, returnTo, again }: RequestedScreen): void {
  // A plan's button still leads to its plan.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${SIGN_IN_PATH}"]:not(.land-plans a)`)) {
    const isSignUp = new URL(link.href).searchParams.get("mode") === "sign-up";
    link.href = signInPath(returnTo, isSignUp ? "sign-up" : "sign-in");
  }
  const text = again ? `${TEXTS.againToOpen}${label}.` : TEXTS.toOpen + label;
  const signIn = element("a", { className: "btn btn-default", href: signInPath(returnTo), textContent: TEXTS.signIn });
  const close = element("button", { className: "btn btn-ghost", type: "button", textContent: TEXTS.close });
  const said = element("p", { className: "wrap land-why-row" }, element("b", { textContent: text }), signIn, close);
  const bar = element("div", { className: "land-why", role: "alert" }, said);
  close.addEventListener("click", () => bar.remove());
  document.querySelector(".land-head")?.append(bar);
}
