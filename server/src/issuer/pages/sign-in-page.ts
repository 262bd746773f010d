import type { SignInUnderWay } from "./interactions.ts";
import { type DocumentAnswer, type Exchange, field, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, tried, wrong } from "./tried.ts";

/** The same text whether the address is unknown, the password wrong, or the address not yet confirmed. */
const WRONG = "The email address or password is wrong.";
const WRONG_OR_UNCONFIRMED = `${WRONG} If you just signed up, confirm your address first: the link is in the email.`;

/** Handles GET and POST /sign-in/{uid}. */
export async function signInPage(
  { accounts }: PageParts,
  signIn: SignInUnderWay,
  { form, visitor }: Exchange,
): Promise<PageAnswer> {
  const path = `/sign-in/${signIn.uid}`;
  const draw = (email: string, refused?: Refused): DocumentAnswer => ({
    document: "sign-in",
    props: {
      action: path,
      error: refused?.error ?? null,
      email,
      signUp: `${path}/sign-up`,
      forgot: accounts.mail ? `${path}/forgot` : null,
    },
    ...refused,
  });
  if (form === undefined) return draw(signIn.loginHint);
  const email = field(form, "email");
  const outcome = await tried(() => accounts.signIn({ email, password: field(form, "password") }, visitor));
  if ("refused" in outcome) return draw(email, outcome.refused);
  if (outcome.value === undefined) return draw(email, wrong("password", accounts.mail ? WRONG_OR_UNCONFIRMED : WRONG));
  const { subject, needsCode, knownBrowser } = outcome.value;
  if (needsCode) {
    await signIn.verifyPassword(subject);
    return { location: `${path}/second-factor` };
  }
  return { location: await signIn.finish(subject, 1), knownBrowser };
}
