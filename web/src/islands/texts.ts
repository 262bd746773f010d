// What the landing page says once its script runs, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// landing
export const goToDashboard = "Go to dashboard";
export const close = "Close";
export const accountDeleted = "Your account and everything in it have been deleted.";
export const againToOpen = "Please sign in again to open ";
export const toOpen = "Sign in to open ";
export const signIn = "Sign In";

// shownAccount
export const finishSettingUp = "Finish setting up";
export const welcome = "Welcome, ";
export const account = "Account";

// turnCards
export const previousCard = "Previous card";
export const nextCard = "Next card";
export const cardOf = " of ";
