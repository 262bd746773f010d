import type { SignInUnderWay } from "./interactions.ts";
import { type DocumentAnswer, type Exchange, field, isOver, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, tried, wrong } from "./tried.ts";

/** Handles GET and POST /sign-in/{uid}/second-factor, after the correct password in this sign-in. */
export async function secondFactorPage(
  { accounts }: PageParts,
  signIn: SignInUnderWay,
  { form, visitor }: Exchange,
): Promise<PageAnswer> {
  const path = `/sign-in/${signIn.uid}`;
  const subject = signIn.passwordVerified;
  if (subject === undefined) return { location: path };
  // The account was deleted meanwhile, so no code will ever be correct.
  if ((await accounts.find(subject)) === undefined) return isOver();
  const draw = (refused?: Refused): DocumentAnswer => ({
    document: "second-factor",
    props: { action: `${path}/second-factor`, error: refused?.error ?? null },
    ...refused,
  });
  if (form === undefined) return draw();
  const outcome = await tried(() => accounts.checkCode(subject, field(form, "code")));
  if ("refused" in outcome) return draw(outcome.refused);
  if (!outcome.value) return draw(wrong("code", "That code is wrong or was already used. Wait for the next one."));
  return {
    location: await signIn.finish(subject, 2),
    knownBrowser: accounts.rememberBrowser(visitor.knownBrowser, subject),
  };
}
