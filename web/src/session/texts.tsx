import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// merchantOnly
export const merchantOnly = "Only the merchant can manage wallets.";
export const enterMerchantCode = (link: ReactNode) => (
  <>If you run this installation, enter the merchant code on {link}.</>
);
export const accountPage = "your account page";

// protected
export const signInUnknown = "We couldn't check whether you're signed in.";

// sessionProvider
export const stillSignedIn = "You are still signed in";

// shellAccount
export const signIn = "Sign In";

// stepUpDialog
export const confirmTitle = "Confirm it's you";
export const confirmPassword =
  "You need to have signed in within the last 5 minutes to do this. Enter your password; you stay on this page.";
export const password = "Password";
export const oneTimeCode = "One-time code";
export const codeHint = "From your authenticator app. A recovery code works too.";
export const confirm = "Confirm";
export const cancel = "Cancel";
export const confirmAtProvider = (name: string) =>
  `You need to have signed in within the last 5 minutes to do this. ${name} manages your password: sign in there again, then come back to this page and repeat what you were doing.`;
export const signInAgain = (name: string) => `Sign in again at ${name}`;

// planText, giftText
export const beforePlan = "";
export const afterPlan = " plan";
export const trialComma = "Trial, ";
export const everythingUntil = "Everything in Premium until ";
export const thenFree = ", then the Free plan. Nothing of yours is deleted.";
export const runsUntil = "Runs until ";
export const ended = "ended";
export const beforeLeft = "";
export const daysLeft = " days left";
export const hoursLeft = " hours left";
export const underHour = "less than an hour left";
export const giftMerchant = "It's free for you, because you run this installation.";
export const giftAll = "It's free for you, because the operator gives it to every account here.";
