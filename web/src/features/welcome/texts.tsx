import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// chooseUsername
export const signOut = "Sign Out";
export const finishSettingUp = "Finish setting up";
export const emailMissing = (name: string) =>
  `${name} didn't share an email address, and an account here needs one. Add one there, then sign in again.`;
export const signedInAs = (email: ReactNode) => <>You're signed in as {email}. What should we call you?</>;
export const username = "Username";
export const usernameHint = (rules: string) => `${rules} You can change it later.`;
export const continueOn = "Continue";
export const retry = "Retry";

// welcomePage
export const loading = "Loading...";
export const setUpFailed = "You're signed in, but we couldn't set up your account here. Nothing is lost: try again.";
