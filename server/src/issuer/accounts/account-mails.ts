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
        subject: `Confirm your address for ${brand}`,
        sentences: ["Hello,", `Someone (hopefully you) signed up at ${brand} with this address.`],
        link: { href: `${publicUrl}/verify-address?token=${token}`, label: "Confirm the address" },
        after:
          "The link works for 24 hours and asks for the password. If it was not you, do nothing: no account is made.",
      }),
    verifyAddress: (to: string, token: string) =>
      write(to, {
        subject: `Confirm your address for ${brand}`,
        sentences: ["Hello,", `confirm that this is the address of your account at ${brand}.`],
        link: { href: `${publicUrl}/verify-address?token=${token}`, label: "Confirm the address" },
        after: "The link works once, for 24 hours.",
      }),
    resetPassword: (to: string, token: string) =>
      write(to, {
        subject: `Choose a new password for ${brand}`,
        sentences: ["Hello,", `Someone (hopefully you) asked for a new password at ${brand}.`],
        link: { href: `${publicUrl}/reset-password?token=${token}`, label: "Choose a new password" },
        after: "The link works once, for an hour. If it was not you, do nothing: your password stays as it is.",
      }),
    triedToSignUp: (to: string) =>
      write(to, {
        subject: `You have an account at ${brand}`,
        sentences: [
          "Hello,",
          `Someone tried to sign up at ${brand} with your address. You have an account already, so nothing was changed.`,
        ],
        link: { href: `${publicUrl}/auth/sign-in`, label: "Sign in" },
        after: "If you forgot your password, choose 'Forgot password' there.",
      }),
    passwordChanged: (to: string) =>
      write(to, {
        subject: `Your password at ${brand} was changed`,
        sentences: ["Hello,", `the password of your account at ${brand} was changed.`],
        after: "If it was not you, choose 'Forgot password' on the sign-in page at once.",
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
