import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// merchantPage
export const merchantOnly = "Only the merchant can manage wallets";
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
