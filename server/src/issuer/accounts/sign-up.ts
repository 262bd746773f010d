import { isAddress, passwordError, plainName, signInAddress } from "@sextant/core/identity";
import * as z from "zod";
import { createUlid } from "../../ulid.ts";
import type { AccountParts, FormError, Proven, Visitor } from "./account-parts.ts";
import type { PasswordSignIn } from "./password-sign-in.ts";
import { SIGN_UP_LINK_MS } from "./sign-up-ends.ts";

export type SignUpForm = { readonly email: string; readonly displayName: string; readonly password: string };

export type SignUpOutcome =
  | { readonly kind: "error"; readonly error: FormError }
  /** Where no mail can be sent the account is there at once. */
  | { readonly kind: "signed-up"; readonly proven: Proven }
  /** The same for a new address and for one that has an account. */
  | { readonly kind: "mail-sent" };

export type SignUp = {
  signUp(form: SignUpForm, visitor: Visitor): Promise<SignUpOutcome>;
  /** Returns the address that a confirmation link was sent to; undefined for an invalid or expired link. */
  confirmedAddress(token: string): Promise<string | undefined>;
  /** Confirms the address with the link and the password. Returns undefined if either is wrong. Throws SlowDown. */
  confirm(
    token: string,
    form: { readonly email: string; readonly password: string },
    visitor: Visitor,
  ): Promise<Proven | undefined>;
};

const PURPOSE = "sign-up";
const SEALED = "s.";

/**
 * A sign-up that awaits email confirmation. It exists only in the link, so that an unconfirmed one leaves nothing
 * behind.
 */
const pendingSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  passwordHash: z.string(),
  expiresAtMs: z.number(),
});
type Pending = z.infer<typeof pendingSchema>;

export function createSignUp(parts: AccountParts, { signIn }: Pick<PasswordSignIn, "signIn">): SignUp {
  const { store, passwords, tokens, tries, knownBrowser, mails, post, secrets, signUpEnds, clock } = parts;

  function readPending(token: string): Pending | undefined {
    if (!token.startsWith(SEALED)) return undefined;
    const plain = secrets.open(PURPOSE, Buffer.from(token.slice(SEALED.length), "base64url"));
    const { data } = pendingSchema.safeParse(plain === undefined ? undefined : JSON.parse(plain.toString()));
    return data !== undefined && data.expiresAtMs > clock.wallMs() ? data : undefined;
  }

  const addressOf = ({ email }: Pick<Pending, "email">): string => signInAddress(email) ?? email;
  const isSpent = (pending: Pending): Promise<boolean> =>
    signUpEnds.isSpent(addressOf(pending), pending.expiresAtMs - SIGN_UP_LINK_MS);

  /** Creates an account and returns its id; undefined if the address has one. */
  async function create(
    { email, displayName, passwordHash }: Omit<Pending, "expiresAtMs">,
    verified: boolean,
  ): Promise<string | undefined> {
    const nowMs = clock.wallMs();
    const id = createUlid(nowMs);
    const made = await store.insert({
      id,
      email,
      displayName,
      passwordHash,
      emailKey: addressOf({ email }),
      emailVerifiedAtMs: verified ? nowMs : undefined,
      createdAtMs: nowMs,
    });
    return made ? id : undefined;
  }

  const proven = (subject: string, visitor: Visitor): Proven => ({
    subject,
    needsCode: false,
    knownBrowser: knownBrowser.remember(visitor.knownBrowser, subject),
  });

  return {
    async signUp(form, visitor) {
      const email = form.email.trim();
      const displayName = plainName(form.displayName, 64);
      const error = formError({ ...form, email, displayName });
      if (error !== undefined) return { kind: "error", error };
      // With email a sign-up reveals nothing about an address: it is no guess, and is counted separately per network.
      const kind = post === undefined ? "network" : "sign-up";
      const counted = await tries.take([{ kind, value: visitor.network }]);
      // Hashed whether or not the address is free, so that the time reveals nothing.
      const passwordHash = await passwords.hash(form.password);
      if (post === undefined) {
        const subject = await create({ email, displayName, passwordHash }, false);
        if (subject === undefined) return { kind: "error", error: TAKEN };
        await counted.succeed();
        return { kind: "signed-up", proven: proven(subject, visitor) };
      }
      const pending: Pending = { email, displayName, passwordHash, expiresAtMs: clock.wallMs() + SIGN_UP_LINK_MS };
      const message = { kind: "sign-up", caller: visitor.network } as const;
      post.later(async () => {
        const owner = await store.findByAddress(signInAddress(email) ?? email);
        if (owner !== undefined) return { ...message, to: owner.email, write: () => mails.triedToSignUp(owner.email) };
        const token = SEALED + secrets.seal(PURPOSE, JSON.stringify(pending)).toString("base64url");
        return { ...message, to: email, write: () => mails.confirmSignUp(email, token) };
      });
      return { kind: "mail-sent" };
    },

    async confirmedAddress(token) {
      const pending = readPending(token);
      if (pending !== undefined) return (await isSpent(pending)) ? undefined : pending.email;
      const subject = await tokens.look("verify", token);
      return subject === undefined ? undefined : (await store.find(subject))?.email;
    },

    async confirm(token, form, visitor) {
      const pending = readPending(token);
      if (pending === undefined) {
        const subject = await tokens.look("verify", token);
        const signedIn = subject === undefined ? undefined : await signIn(form, visitor);
        if (signedIn === undefined || signedIn.subject !== subject) return undefined;
        const account = await store.find(subject);
        // The link works once, even if it is followed twice concurrently.
        if (account === undefined || (await tokens.use("verify", token)) === undefined) return undefined;
        await store.setVerified(subject, account.emailKey, clock.wallMs());
        await parts.addressVerified(subject, account.email);
        return signedIn;
      }
      const address = addressOf(pending);
      if (signInAddress(form.email) !== address || (await isSpent(pending))) return undefined;
      if ((await store.findByAddress(address)) !== undefined) return signIn(form, visitor);
      // The password too: the reader of an email for a stranger's sign-up must not create the stranger's account.
      const counted = await tries.take([
        { kind: "account", value: address },
        { kind: "network", value: visitor.network },
      ]);
      const { matches } = await passwords.verify(form.password, pending.passwordHash);
      if (!matches) return undefined;
      await counted.succeed();
      // Checked again: an account from another link may have been created and deleted while the password was checked.
      if (await isSpent(pending)) return undefined;
      const subject = await create(pending, true);
      // This link, and every other one in the address's mailbox.
      if (subject !== undefined) await signUpEnds.spend(address, clock.wallMs());
      return subject === undefined ? signIn(form, visitor) : proven(subject, visitor);
    },
  };
}

// Without email there is no other answer: a caller learns that the address has an account, as slowly as the limits
// allow.
const TAKEN: FormError = {
  field: "email",
  sentence: "You can't sign up here with this address. Sign in instead.",
};

function formError({ email, displayName, password }: SignUpForm): FormError | undefined {
  if (displayName === "") return { field: "displayName", sentence: "Enter a name, so that we can greet you." };
  if (!isAddress(email)) return { field: "email", sentence: "Enter your email address, such as ann@example.org." };
  const sentence = passwordError(password, { email, displayName });
  return sentence === undefined ? undefined : { field: "password", sentence };
}
