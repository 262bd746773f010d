import type { Provider } from "oidc-provider";
import { errors } from "../protocol/oidc-provider.ts";
import { ACR } from "../protocol/provider.ts";
import type { Exchange } from "./page.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/**
 * The key of a user whose password was correct and whose code is still missing; stored with the sign-in, never in the
 * browser.
 */
const PASSWORD_VERIFIED = "passwordProven";

/** A sign-in in progress, bound to the browser's own signed cookie for exactly this path. */
export type SignInUnderWay = {
  readonly uid: string;
  /** The user that the application expects, if it named one. */
  readonly loginHint: string;
  /** Account whose password was correct in this sign-in. */
  readonly passwordVerified: string | undefined;
  /** Stores that the password was correct. */
  verifyPassword(subject: string): Promise<void>;
  /** Completes the forms. Returns where the browser continues. */
  finish(subject: string, factors: 1 | 2): Promise<string>;
};

/** Finds the sign-in of this path; undefined if there is none, or it belongs to another browser. */
export async function findSignIn(
  provider: Provider,
  { request, response }: Exchange,
  uid: string,
): Promise<SignInUnderWay | undefined> {
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
  if (interaction.uid !== uid) return undefined;
  const { login_hint: loginHint } = interaction.params;
  const proven = interaction.result?.[PASSWORD_VERIFIED];

  return {
    uid,
    loginHint: typeof loginHint === "string" ? loginHint.slice(0, 254) : "",
    passwordVerified: typeof proven === "string" ? proven : undefined,

    async verifyPassword(subject) {
      // Without `login` in it, the protocol does not continue with this result.
      interaction.result = { [PASSWORD_VERIFIED]: subject };
      await interaction.persist();
    },

    async finish(subject, factors) {
      // The previously signed-in user is signed out: the new session shares nothing with the old one.
      const before = interaction.session?.uid;
      if (before !== undefined) await (await provider.Session.findByUid(before))?.destroy();
      interaction.session = undefined;
      interaction.result = {
        login: {
          accountId: subject,
          remember: false,
          acr: factors === 2 ? ACR.twoFactor : ACR.password,
          amr: factors === 2 ? ["pwd", "otp", "mfa"] : ["pwd"],
        },
        create: {},
      };
      await interaction.persist();
      provider
        .createContext(request, response)
        .cookies.set(provider.cookieName("interaction"), null, { path: `/sign-in/${uid}`, signed: true });
      return interaction.returnTo;
    },
  };
}
