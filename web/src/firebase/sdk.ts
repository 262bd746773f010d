import { initializeApp } from "@firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  type UserCredential,
} from "@firebase/auth";
import type { PageSettings } from "./page.ts";

/** The parts of Firebase's SDK that the flow needs. */
export type SdkAuth = {
  /** Returns the user who came back from Google with this page load, if any. */
  redirectResult(): Promise<UserCredential | null>;
  currentUser(): Promise<User | null>;
  /** Returns a fresh token of the user who is signed in with the SDK, if any. */
  freshToken(): Promise<string | undefined>;
  /** Leaves the page; never resolves. */
  leaveForGoogle(): Promise<never>;
  openPopup(): Promise<UserCredential>;
  signOut(): Promise<void>;
};

/** Opens the unmodified SDK with the project settings of the document. */
export function openAuth({ apiKey, projectId, appId, authDomain, emulator }: PageSettings): SdkAuth {
  const app = initializeApp({ apiKey, projectId, authDomain, ...(appId === null ? {} : { appId }) });
  const auth = getAuth(app);
  // The document has its own banner, which needs no script.
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return {
    redirectResult: () => redirectResult(auth),
    currentUser: async () => {
      await auth.authStateReady();
      return auth.currentUser;
    },
    freshToken: async () => {
      await auth.authStateReady();
      return await auth.currentUser?.getIdToken(true);
    },
    leaveForGoogle: () => signInWithRedirect(auth, google()),
    openPopup: () => signInWithPopup(auth, google()),
    signOut: () => signOut(auth),
  };
}

/** Returns the result of the redirect; an error is logged before it is rethrown to the caller. */
async function redirectResult(auth: Auth): Promise<UserCredential | null> {
  try {
    return await getRedirectResult(auth);
  } catch (error) {
    console.error("Authentication error", error);
    throw error;
  }
}

/** Makes Google ask for the account each time: its own session outlives ours, and the next user may be someone else. */
function google(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" }) as GoogleAuthProvider;
}
