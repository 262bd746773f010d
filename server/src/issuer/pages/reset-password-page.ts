import { type DocumentAnswer, type Exchange, field, notice, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, tried } from "./tried.ts";

/** Handles GET and POST /reset-password?token=. Opening it does not use the link up. */
export async function resetPasswordPage(
  { accounts }: PageParts,
  { query, form, visitor }: Exchange,
): Promise<PageAnswer> {
  const token = query.get("token") ?? "";
  const draw = (refused?: Refused): DocumentAnswer => ({
    document: "reset-password",
    props: { action: `/reset-password?token=${encodeURIComponent(token)}`, error: refused?.error ?? null },
    ...refused,
  });
  if (form === undefined) return (await accounts.isResetLink(token)) ? draw() : isVoid(accounts.mail);
  const outcome = await tried(() => accounts.reset(token, field(form, "password")));
  if ("refused" in outcome) return draw(outcome.refused);
  if (outcome.value === undefined) return isVoid(accounts.mail);
  if ("sentence" in outcome.value) return draw({ error: outcome.value, status: 400 });
  return {
    ...notice("Your password has been changed", ["You've been signed out everywhere. Sign in with the new password."]),
    knownBrowser: accounts.rememberBrowser(visitor.knownBrowser, outcome.value.subject),
  };
}

const isVoid = (mail: boolean): DocumentAnswer =>
  notice(
    "This link isn't valid",
    [
      "It was already used, or it has expired.",
      mail ? "Choose 'Forgot password' on the sign-in page to get a new one." : "Ask the operator for a new one.",
    ],
    undefined,
    400,
  );
