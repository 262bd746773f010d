import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// emailField
export const email = "Email";

// firebaseSignIn
export const sign = "Sign in";
export const confirmIdentity = "Confirm it's you";
export const signingOut = "Signing out";
export const signInTo = (name: string) => `Sign in to ${name}.`;
export const googleNote = "You go to Google for a moment and come back signed in.";
export const loading = "Loading...";
export const continueGoogle = "Continue with Google";
export const continueSmallWindow = "Continue in a small window";
export const googleNeedsScript = "Signing in with Google needs JavaScript. Allow it for this site and reload the page.";
export const backHome = "Back to Home";

// formField
export const show = "Show";
export const showPassword = " password";

// forgotPassword
export const forgotPassword = "Forgot password";
export const forgotDescription = "Request an email that lets you choose a new password.";
export const forgotIntro = "We email you a link. It works once, for an hour.";
export const sendLink = "Send link";
export const backSign = "Back to sign-in";

// needsScript
export const needsScript =
  "JavaScript is off for this site. You can sign in, but the application itself needs it, so allow it first.";

// newPasswordField
export const newPasswordHint = "At least 10 characters. A few unrelated words make a good password.";

// operator
export const operatorInstallation = "The operator of this installation";

// resetPassword
export const chooseNewPassword = "Choose a new password";
export const resetDescription = "The last step of getting back into your account.";
export const resetIntro = "Saving it signs you out everywhere else.";
export const savePassword = "Save password";
export const newPassword = "New password";

// secondFactor
export const enterCode = "Enter your code";
export const secondStepSigning = "The second step of signing in.";
export const codeHint = "The 6 digits your authenticator app shows now, or one of your recovery codes.";
export const continueOn = "Continue";
export const lostBoth = (operator: ReactNode) => (
  <>Lost both? {operator} can turn two-factor authentication off for your account.</>
);
export const code = "Code";

// passwordAgain
export const passwordAgain = "Type your password again: we don't send it back to the page.";

// signIn
export const confirmAddress = "Confirm your address";
export const confirmPasswordIntro = "Enter your password once more to confirm that the address is yours.";
export const confirmSign = "Confirm and sign in";
export const newHere = (link: ReactNode) => <>New here? {link}</>;
export const createAccount = "Create an account";
export const askOperatorForLink = (operator: ReactNode) => (
  <>Forgot your password? {operator} can give you a link to choose a new one.</>
);
export const password = "Password";

// signUp
export const createAccountAt = (name: string) => `Create an account at ${name}.`;
export const signUpIntro = "Your account stays on this server. No card needed.";
export const signUpTrialIntro = "7 days of Premium, then a free account. No card needed.";
export const createAccountButton = "Create account";
export const haveAccount = (link: ReactNode) => <>Already have an account? {link}</>;
export const acceptTerms = (link: ReactNode, link2: ReactNode) => (
  <>
    By creating an account you accept the {link}. The {link2} lists what is stored about you.
  </>
);
export const terms = "terms";
export const privacyPage = "privacy page";
export const displayName = "Display name";
export const displayNameHint = "We make your username from it. You can change both later.";
