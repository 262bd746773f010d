import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "./index.ts";
import { createSmtpMailer } from "./smtp.ts";
import { type TestMailServer, testMailServer } from "./test-mail-server.ts";

let server: TestMailServer;
beforeEach(async () => {
  server = await testMailServer();
});
afterEach(() => server.close());

const message = { to: "ann@example.org", subject: "Hello", text: "Plain words", html: "<p>Plain words</p>" };

test("an email arrives with sender, both bodies and one recipient", async () => {
  const mailer = createMailer({
    smtpUrl: server.url,
    brandMailFrom: undefined,
    brandName: 'Ann, "Bob" & Co',
    contactEmail: "hello@example.org",
  });
  await mailer?.send(message);
  const [mail] = server.mails;
  expect(mail?.from).toBe("hello@example.org");
  expect(mail?.to).toEqual(["ann@example.org"]);
  expect(mail?.raw).toContain("<p>Plain words</p>");
  expect(mail?.raw).toMatch(/^Subject: Hello\r$/m);
  mailer?.close();
});

test("an address that contains a second one, or header lines, reaches no other recipient", async () => {
  const mailer = createSmtpMailer({ url: server.url, from: "Sextant <no-reply@example.org>" });
  await mailer
    .send({ ...message, to: "ann@example.org, eve@example.org", subject: "Hello\r\nBcc: eve@example.org" })
    .catch(() => undefined);
  expect(server.mails.flatMap(({ to }) => to)).not.toContain("eve@example.org");
  mailer.close();
});

test("a server that accepts no mail is reported as one failure", async () => {
  server.refuse();
  const mailer = createSmtpMailer({ url: server.url, from: "Sextant <no-reply@example.org>" });
  await expect(mailer.send(message)).rejects.toMatchObject({ code: "mail-unavailable" });
  mailer.close();
});

test("without SMTP_URL there is no mailer", () => {
  expect(
    createMailer({ smtpUrl: undefined, brandMailFrom: undefined, brandName: "Sextant", contactEmail: undefined }),
  ).toBeUndefined();
});
