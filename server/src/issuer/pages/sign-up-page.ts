import type { SignInUnderWay } from "./interactions.ts";
import { type DocumentAnswer, type Exchange, field, notice, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, tried } from "./tried.ts";

/** Handles GET and POST /sign-in/{uid}/sign-up. */
export async function signUpPage(
  { accounts }: PageParts,
  signIn: SignInUnderWay,
  { form, visitor }: Exchange,
): Promise<PageAnswer> {
  const path = `/sign-in/${signIn.uid}`;
  const draw = (typed: { email: string; displayName: string }, refused?: Refused): DocumentAnswer => ({
    document: "sign-up",
    props: { action: `${path}/sign-up`, error: refused?.error ?? null, signIn: path, ...typed },
    ...refused,
  });
  if (form === undefined) return draw({ email: signIn.loginHint, displayName: "" });
  const typed = { email: field(form, "email"), displayName: field(form, "displayName") };
  const outcome = await tried(() => accounts.signUp({ ...typed, password: field(form, "password") }, visitor));
  if ("refused" in outcome) return draw(typed, outcome.refused);
  switch (outcome.value.kind) {
    case "error":
      return draw(typed, { error: outcome.value.error, status: 400 });
    case "mail-sent":
      return notice(
        "Check your email",
        [
          `We sent an email to ${typed.email.trim()}.`,
          "Its link confirms your address and signs you in. It expires after 24 hours.",
          "Nothing there after a few minutes? Check your spam folder, or create the account again to get another email.",
        ],
        { href: path, label: "Back to sign-in" },
      );
    case "signed-up": {
      const { subject, knownBrowser } = outcome.value.proven;
      return { location: await signIn.finish(subject, 1), knownBrowser };
    }
  }
}
