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

/** What the flow needs of Firebase's SDK. */
export type SdkAuth = {
  /** Who came back from Google with this load of the page, if anybody. */
  redirectResult(): Promise<UserCredential | null>;
  currentUser(): Promise<User | null>;
  /** A token made now for who is signed in with the SDK, if anybody. */
  freshToken(): Promise<string | undefined>;
  /** Leaves the page; never comes back. */
  leaveForGoogle(): Promise<never>;
  openPopup(): Promise<UserCredential>;
  signOut(): Promise<void>;
};

/** The SDK, unmodified, with what the document says of the project. */
export function openAuth({ apiKey, projectId, appId, authDomain, emulator }: PageSettings): SdkAuth {
  const app = initializeApp({ apiKey, projectId, authDomain, ...(appId === null ? {} : { appId }) });
  const auth = getAuth(app);
  // The document has a banner of its own, which needs no script.
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

/** The result of the redirect; a fault is logged before it goes on to who asked. */
async function redirectResult(auth: Auth): Promise<UserCredential | null> {
  try {
    return await getRedirectResult(auth);
  } catch (error) {
    console.error("Authentication error", error);
    throw error;
  }
}

/** Google asks which account, each time: its own session outlives ours, and the next person may be another. */
function google(): GoogleAuthProvider {
  return new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" }) as GoogleAuthProvider;
}
