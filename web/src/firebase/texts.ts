// What signing in with Google says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// signInCodes
export const popupBlocked = "Your browser blocked the small window. Allow it for this site, or continue in this tab.";
export const popupClosed = "The window was closed before you finished signing in. Try again.";
export const popupReplaced = "Another sign-in window was opened after this one. Finish there, or try again.";
export const storageBlocked =
  "Your browser blocks cookies and site data for this site, and signing in needs them. Allow them, then continue in a small window.";
export const googleUnreachable = "Google can't be reached. Check your connection and try again.";
export const domainUnknown =
  "You can't sign in at this address yet. The operator has to add it to the Firebase project.";
export const userMismatch = "That isn't the account you're signed in with here. Try again with the same account.";
export const googleFailed = "Something went wrong at Google. Try again in a moment.";
export const keyUnknown = "Firebase doesn't know this installation's API key. The operator has to correct it.";
export const secondFactor =
  "This account asks for a second factor, which this installation doesn't support. Use another account, or ask the operator.";
export const noAnswer = "You came back without an answer from Google. Try again, or continue in a small window.";
export const answerUnreadable = "We couldn't read Google's answer. Try again, or continue in a small window.";
export const startedTwice = "The sign-in was started twice in this tab. Reload the page.";
export const requestUnknown =
  "This page sent Firebase a request that it doesn't understand. Reload the page, or tell the operator.";
export const noReturnAddress =
  "This installation doesn't say where Google should send you back to. The operator has to set it.";
export const signInCancelled = "The sign-in was cancelled. Try again.";
export const accountDisabled = "This account is disabled. Ask the operator.";
export const googleOff =
  "Signing in with Google is turned off in the Firebase project. The operator has to turn it on.";
export const otherWay =
  "An account with this email address already exists, and it signs in another way. Sign in that way, or use another account.";
export const signInFailed = "The sign-in didn't work. Try again, or continue in a small window.";

// signInFlow, firebase
export const noSession = "Google signed you in, but this installation couldn't. Try again in a moment.";
export const goingToGoogle = "Taking you to Google...";
export const waitingForWindow = "Waiting for the small window...";
export const signedIn = "You are signed in.";
export const notLoaded = "The sign-in couldn't be loaded. Check your connection and reload the page.";
