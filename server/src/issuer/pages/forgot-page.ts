import { isAddress } from "@sextant/core/identity";
import type { SignInUnderWay } from "./interactions.ts";
import { type DocumentAnswer, type Exchange, field, notice, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, wrong } from "./tried.ts";

/** Handles GET and POST /sign-in/{uid}/forgot; not found if no email can be sent. */
export function forgotPage(
  { accounts, installation }: PageParts,
  signIn: SignInUnderWay,
  { form, visitor }: Exchange,
): PageAnswer {
  const path = `/sign-in/${signIn.uid}`;
  if (!accounts.mail) {
    const { email } = installation().contact;
    return notice(
      "This installation doesn't send email",
      ["Its operator can give you a link to choose a new password.", ...(email === null ? [] : [`Write to ${email}.`])],
      { href: path, label: "Back to sign-in" },
      404,
    );
  }
  const draw = (email: string, refused?: Refused): DocumentAnswer => ({
    document: "forgot-password",
    props: { action: `${path}/forgot`, error: refused?.error ?? null, email },
    ...refused,
  });
  if (form === undefined) return draw(signIn.loginHint);
  const email = field(form, "email");
  if (!isAddress(email.trim()))
    return draw(email, wrong("email", "Enter your email address, such as ann@example.org."));
  accounts.forgot(email, visitor);
  return notice(
    "Check your email",
    [
      `If ${email.trim()} has an account here, an email is on its way.`,
      "Its link works once and expires after an hour.",
      "Nothing there after a few minutes? Check your spam folder, or request another email.",
    ],
    { href: path, label: "Back to sign-in" },
  );
}
