import { type Page, readPage } from "./page.ts";
import * as TEXTS from "./texts.ts";

declare global {
  /** Where Firebase's SDK looks for settings first; names with underscores are its own. */
  var __FIREBASE_DEFAULTS__: Readonly<Record<string, unknown>> | undefined;
}

/** Older than any token: with it the SDK posts none, but still reports when no user is signed in any more. */
const POST_NONE = -1e12;

/** The SDK posts each new token to us automatically (token sync), so that is configured before it loads. */
function reportSdk({ settings: { tokenSync, purpose }, renews }: Page): void {
  globalThis.__FIREBASE_DEFAULTS__ = {
    _authTokenSyncURL: tokenSync,
    // A user who signs out shortly after signing in must not be signed in again on the way; a renewal posts its own
    // token, once.
    ...(purpose === "sign-out" || renews ? { _authIdTokenMaxAge: POST_NONE } : {}),
  };
}

async function start(page: Page): Promise<void> {
  reportSdk(page);
  try {
    const { renew, signIn, signOutHere } = await import("./sign-in-flow.ts");
    await (page.settings.purpose === "sign-out" ? signOutHere(page) : page.renews ? renew(page) : signIn(page));
  } catch (error) {
    console.error(error);
    page.say(undefined);
    page.blame(TEXTS.notLoaded);
  }
}

void start(readPage());
