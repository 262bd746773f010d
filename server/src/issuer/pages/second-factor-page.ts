import type { SignInUnderWay } from "./interactions.ts";
import { type DocumentAnswer, type Exchange, field, isOver, type PageAnswer, type PageParts } from "./page.ts";
import { type Refused, tried, wrong } from "./tried.ts";

/** GET and POST /sign-in/{uid}/second-factor, for who gave the right password in this very sign-in. */
export async function secondFactorPage(
  { accounts }: PageParts,
  signIn: SignInUnderWay,
  { form, visitor }: Exchange,
): Promise<PageAnswer> {
  const path = `/sign-in/${signIn.uid}`;
  const subject = signIn.passwordVerified;
  if (subject === undefined) return { location: path };
  // Deleted while the code was looked for: no code will ever be right.
  if ((await accounts.find(subject)) === undefined) return isOver();
  const draw = (refused?: Refused): DocumentAnswer => ({
    document: "second-factor",
    props: { action: `${path}/second-factor`, error: refused?.error ?? null },
    ...refused,
  });
  if (form === undefined) return draw();
  const outcome = await tried(() => accounts.checkCode(subject, field(form, "code")));
  if ("refused" in outcome) return draw(outcome.refused);
  if (!outcome.value) return draw(wrong("code", "That code is not right, or was used already. Wait for the next one."));
  return {
    location: await signIn.finish(subject, 2),
    knownBrowser: accounts.rememberBrowser(visitor.knownBrowser, subject),
  };
}
