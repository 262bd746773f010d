import { plainName } from "@sextant/core/identity";
import { boundedLine, boundedText } from "../../providers/notify/index.ts";

/** A message before it is written for a channel: paragraphs of plain text, lines within them, and one link. */
export type Email = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly url: string;
  /** The link's label. */
  readonly label: string;
};

export type EmailBrand = { readonly brandName: string; readonly publicUrl: string };

const LONGEST_PARAGRAPH = 4_000;

/** Returns an email as text: for chats, notifications and webhooks, which have the link separately. */
export function emailText({ paragraphs }: Email): string {
  return paragraphs.map((paragraph) => boundedText(paragraph, LONGEST_PARAGRAPH)).join("\n\n");
}

/** Returns the full email: the same content as text and as HTML, with how to unsubscribe. */
export function emailMail(
  email: Email,
  { brandName, publicUrl }: EmailBrand,
  unsubscribeUrl: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const brand = `${plainName(brandName, 64)} at ${new URL(publicUrl).host}`;
  const ending = "You get this email because you chose email for your alerts there.";
  const text = [
    emailText(email),
    `${email.label}:\n${email.url}`,
    `${brand}. ${ending}`,
    `Unsubscribe:\n${unsubscribeUrl}`,
  ];
  const html = [
    ...email.paragraphs.map(
      (paragraph) => `<p>${escaped(boundedText(paragraph, LONGEST_PARAGRAPH)).replaceAll("\n", "<br>")}</p>`,
    ),
    `<p><a href="${escaped(email.url)}">${escaped(email.label)}</a></p>`,
    `<p><small>${escaped(`${brand}. ${ending}`)} <a href="${escaped(unsubscribeUrl)}">Unsubscribe</a></small></p>`,
  ];
  return {
    subject: boundedLine(email.subject, 200),
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join("")}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content or an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (email) => ENTITIES[email] ?? "");
}
