import type { UserCredential } from "@firebase/auth";
import { noteRenewal } from "../session/renewed-lately.ts";
import { visitorsAddress } from "../session/return-path.ts";
import { clearLeft, hasLeft, noteLeft } from "./left-for-google.ts";
import { buttonsFor, type Page } from "./page.ts";
import { openAuth, type SdkAuth } from "./sdk.ts";
import { describeSignIn } from "./sign-in-codes.ts";
import * as TEXTS from "./texts.ts";

const NO_SESSION = TEXTS.noSession;

/** Completes the return from Google, or offers to go there. The SDK's own token sync opens the session. */
export async function signIn(page: Page): Promise<void> {
  const sdk = openAuth(page.settings);
  page.onRedirect(() => void attempt(page, "redirect", () => leaveFor(page, sdk)));
  page.onPopup(() => void attempt(page, "popup", () => throughPopup(page, sdk)));
  await attempt(page, "redirect", async () => {
    const returned = await sdk.redirectResult();
    if (returned !== null) return finish(page, returned);
    const wasAway = hasLeft();
    clearLeft();
    const known = await sdk.currentUser();
    // Re-authentication requires a new sign-in, even if a user is signed in.
    if (known !== null && page.settings.purpose === "sign-in" && (await sessionUid()) === known.uid)
      return leaveSignedIn(page);
    if (wasAway) throw Object.assign(new Error("Nothing came back"), { code: "auth/no-auth-event" });
    page.say(undefined);
    page.offer({ redirect: true, popup: false });
  });
}

/**
 * Gets one fresh token for an expired session: returns to the screen, which tries again, or to the landing page as for
 * any visitor.
 */
export async function renew({ settings, leave }: Page): Promise<void> {
  const { pathname, search } = new URL(settings.returnTo, location.origin);
  const isRenewed = await postFreshToken(settings).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  if (isRenewed) noteRenewal();
  leave(isRenewed ? settings.returnTo : visitorsAddress(pathname, search, { again: true }));
}

async function postFreshToken(settings: Page["settings"]): Promise<boolean> {
  const token = await openAuth(settings).freshToken();
  if (token === undefined) return false;
  const answer = await fetch(settings.tokenSync, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  return answer.ok;
}

/** Signs out of the SDK after the application has ended its session; token sync reports it. */
export async function signOutHere(page: Page): Promise<void> {
  // A link from elsewhere must not sign a user out.
  if ((await sessionUid()) !== undefined) {
    page.leave(page.settings.returnTo);
    return;
  }
  await openAuth(page.settings).signOut();
  page.leave("/");
}

/** Tries an action; reports what went wrong and what to do next. */
async function attempt(page: Page, by: "redirect" | "popup", act: () => Promise<void>): Promise<void> {
  page.blame(undefined);
  page.offer({ redirect: false, popup: false });
  try {
    await act();
  } catch (error) {
    clearLeft();
    const { sentence, way } = describeSignIn(error);
    page.say(undefined);
    page.blame(sentence);
    page.offer(buttonsFor(way, by));
  }
}

async function leaveFor(page: Page, sdk: SdkAuth): Promise<void> {
  page.say(TEXTS.goingToGoogle);
  noteLeft();
  await sdk.leaveForGoogle();
}

async function throughPopup(page: Page, sdk: SdkAuth): Promise<void> {
  page.say(TEXTS.waitingForWindow);
  await finish(page, await sdk.openPopup());
}

async function finish(page: Page, { user }: UserCredential): Promise<void> {
  clearLeft();
  if ((await sessionUid()) === user.uid) {
    leaveSignedIn(page);
    return;
  }
  page.say(undefined);
  page.blame(NO_SESSION);
  page.offer({ redirect: true, popup: true });
}

function leaveSignedIn({ settings, leave, say }: Page): void {
  say(TEXTS.signedIn);
  leave(`/welcome?return=${encodeURIComponent(settings.returnTo)}`);
}

/** Returns the user this installation has signed in on this browser. */
async function sessionUid(): Promise<string | undefined> {
  const answer = await fetch("/api/session");
  if (!answer.ok) return undefined;
  const { identity } = (await answer.json()) as { identity: { uid: string } | null };
  return identity?.uid;
}
