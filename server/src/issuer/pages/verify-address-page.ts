import {
  type DocumentAnswer,
  type Exchange,
  field,
  notice,
  type PageAnswer,
  type PageParts,
  START_AGAIN,
} from "./page.ts";
import { type Refused, tried, wrong } from "./tried.ts";

/**
 * Handles GET and POST /verify-address?token=. The link alone confirms nothing: mail scanners follow links, and a
 * stranger may have signed up with another person's address. The reader of the email also enters the password, and is
 * signed in.
 */
export async function verifyAddressPage(
  { accounts, browserSession }: PageParts,
  { request, response, query, form, visitor }: Exchange,
): Promise<PageAnswer> {
  const token = query.get("token") ?? "";
  const address = await accounts.confirmedAddress(token);
  if (address === undefined)
    return notice(
      "This link isn't valid",
      ["It was already used, or it has expired. Sign in, or sign up again."],
      undefined,
      400,
    );
  const draw = (email: string, refused?: Refused): DocumentAnswer => ({
    document: "sign-in",
    props: {
      action: `/verify-address?token=${encodeURIComponent(token)}`,
      email,
      signUp: `${START_AGAIN.href}?mode=sign-up`,
      forgot: null,
      error: refused?.error ?? null,
    },
    ...refused,
  });
  if (form === undefined) return draw(address);
  const email = field(form, "email");
  const outcome = await tried(() => accounts.confirm(token, { email, password: field(form, "password") }, visitor));
  if ("refused" in outcome) return draw(email, outcome.refused);
  if (outcome.value === undefined) return draw(email, wrong("password", "The email address or password is wrong."));
  const { subject, needsCode, knownBrowser } = outcome.value;
  // With one-time codes on, sign-in asks for the code.
  if (!needsCode) await browserSession.start(request, response, subject);
  return { location: START_AGAIN.href, knownBrowser };
}
