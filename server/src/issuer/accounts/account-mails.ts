import { plainName } from "@sextant/core/identity";
import type { MailMessage } from "../../providers/notify/port.ts";

/** The installation's details that every email needs. */
export type MailBrand = { readonly brandName: string; readonly publicUrl: string };

type Email = {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
  readonly after?: string;
};

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Creates the emails about an account: plain text and one link. None contains the display name: it is typed at sign-up
 * together with an address that may be anyone's, and mail programs turn 'evil.example' into a link anywhere.
 */
export function createAccountMails({ brandName, publicUrl }: MailBrand) {
  const brand = plainName(brandName, 64);
  const host = new URL(publicUrl).host;
  const write = (to: string, { subject, sentences, link, after }: Email): MailMessage => {
    const closing = [...(after === undefined ? [] : [after]), `${brand} at ${host}`];
    const text = [...sentences, ...(link === undefined ? [] : [`${link.label}:\n${link.href}`]), ...closing];
    const html = [
      ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
      ...(link === undefined ? [] : [`<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`]),
      ...closing.map((sentence) => `<p><small>${escaped(sentence)}</small></p>`),
    ];
    return {
      to,
      subject,
      text: `${text.join("\n\n")}\n`,
      html: `<!doctype html><html lang="en"><body>${html.join("")}</body></html>`,
    };
  };

  return {
    confirmSignUp: (to: string, token: string) =>
      write(to, {
        subject: `Confirm your email address for ${brand}`,
        sentences: ["Hello,", `Someone (hopefully you) signed up at ${brand} with this email address.`],
        link: { href: `${publicUrl}/verify-address?token=${token}`, label: "Confirm email address" },
        after:
          "The link works for 24 hours and asks for the password. If this wasn't you, ignore this email: no account will be created.",
      }),
    verifyAddress: (to: string, token: string) =>
      write(to, {
        subject: `Confirm your email address for ${brand}`,
        sentences: ["Hello,", `Please confirm the email address of your account at ${brand}.`],
        link: { href: `${publicUrl}/verify-address?token=${token}`, label: "Confirm email address" },
        after: "The link works once and expires after 24 hours.",
      }),
    resetPassword: (to: string, token: string) =>
      write(to, {
        subject: `Choose a new password for ${brand}`,
        sentences: ["Hello,", `Someone (hopefully you) asked to reset your password at ${brand}.`],
        link: { href: `${publicUrl}/reset-password?token=${token}`, label: "Choose a new password" },
        after:
          "The link works once and expires after an hour. If this wasn't you, ignore this email: your password stays the same.",
      }),
    triedToSignUp: (to: string) =>
      write(to, {
        subject: `You already have an account at ${brand}`,
        sentences: [
          "Hello,",
          `Someone tried to sign up at ${brand} with your email address. You already have an account, so nothing changed.`,
        ],
        link: { href: `${publicUrl}/auth/sign-in`, label: "Sign in" },
        after: "If you forgot your password, choose 'Forgot password' there.",
      }),
    passwordChanged: (to: string) =>
      write(to, {
        subject: `Your password at ${brand} was changed`,
        sentences: ["Hello,", `The password of your account at ${brand} was changed.`],
        after: "If this wasn't you, choose 'Forgot password' on the sign-in page right away.",
      }),
  };
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (email) => entities[email] ?? "");
}
