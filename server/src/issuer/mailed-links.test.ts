import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "../providers/notify/index.ts";
import type { MailMessage } from "../providers/notify/port.ts";
import { testMailServer } from "../providers/notify/test-mail-server.ts";
import { createAccountMails } from "./accounts/account-mails.ts";
import { testBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const PASSWORD = "seven quiet otters swim";
let house: TestIssuer;
let mails: MailMessage[];
beforeEach(async () => {
  mails = [];
  house = await testIssuer({
    mailer: {
      send: (message) => {
        mails.push(message);
        return Promise.resolve();
      },
      close: () => undefined,
    },
  });
});
afterEach(() => house.close());

const link = (mail: MailMessage | undefined): string => /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";

async function signUp(email: string, password = PASSWORD, displayName = "Ann") {
  const browser = testBrowser(house.publicUrl);
  const { url, checks } = await house.begin({ prompt: "create" });
  const { action } = drawn((await browser.follow(url)).text);
  const seen = await browser.post(action, { email, displayName, password });
  await house.accounts.idle();
  return { browser, checks, seen };
}

async function deleteAccounts(): Promise<void> {
  const client = await house.db.database.pool.connect();
  const { rows } = await client.query<{ id: string }>("select id from accounts");
  for (const { id } of rows) await house.accounts.deleteAccount(id, client);
  client.release();
}

async function confirm(email: string, password = PASSWORD, browser = testBrowser(house.publicUrl)) {
  const page = await browser.follow(link(mails.at(-1)));
  return { browser, page, seen: await browser.post(drawn(page.text).action, { email, password }) };
}

test("confirms a sign-up by link and password, signs in, and verifies the address", async () => {
  const { seen } = await signUp("ann@example.org");
  expect(drawn(seen.text)).toMatchObject({ name: "notice", title: "Check your email" });
  expect(await house.rows("accounts")).toBe(0);
  const confirmed = await confirm("ann@example.org");
  expect(drawn(confirmed.page.text)).toMatchObject({ name: "sign-in", email: "ann@example.org" });
  expect([confirmed.seen.status, confirmed.seen.location]).toEqual([303, "/auth/sign-in"]);
  const { url, checks } = await house.begin();
  const back = await confirmed.browser.follow(url);
  const { claims } = await house.finish(back.url, checks);
  expect(claims).toMatchObject({ email: "ann@example.org", email_verified: true, name: "Ann" });
});

test("a link followed by a mail scanner, twice, or without the password changes nothing", async () => {
  await signUp("ann@example.org");
  const scanner = testBrowser(house.publicUrl);
  await scanner.get(link(mails[0]));
  await scanner.get(link(mails[0]));
  expect(await house.rows("accounts")).toBe(0);
  expect((await confirm("ann@example.org", "another password")).seen.status).toBe(400);
  expect((await confirm("eve@example.org")).seen.status).toBe(400);
  expect(await house.rows("accounts")).toBe(0);
  expect((await confirm("ann@example.org")).seen.status).toBe(303);
  expect(await house.rows("accounts")).toBe(1);
  expect(drawn((await scanner.get(link(mails[0]))).text).title).toBe("This link isn't valid");
});

test("no link of an earlier sign-up recreates a deleted account, but a new sign-up does", async () => {
  await signUp("ann@example.org", "the earlier password");
  await signUp("ANN@example.org");
  await confirm("ann@example.org");
  await deleteAccounts();
  const browser = testBrowser(house.publicUrl);
  for (const [nth, password] of ["the earlier password", PASSWORD].entries()) {
    expect((await browser.get(link(mails[nth]))).status).toBe(400);
    expect((await browser.post(link(mails[nth]), { email: "ann@example.org", password })).status).toBe(400);
  }
  expect(await house.rows("accounts")).toBe(0);
  house.move(1_000);
  await signUp("ann@example.org");
  expect((await confirm("ann@example.org")).seen.status).toBe(303);
  expect(await house.rows("accounts")).toBe(1);
});

test("no email contains the name typed with an address, because mail programs would make a link of it", async () => {
  const name = "Claim 5 BTC at evil.example or http://evil.example/x";
  await signUp("ann@example.org", PASSWORD, name);
  await confirm("ann@example.org");
  await signUp("ann@example.org", PASSWORD, name);
  house.accounts.forgot("ann@example.org", { network: "1.2.3.4" });
  await house.accounts.idle();
  await testBrowser(house.publicUrl).post(link(mails.at(-1)), { password: "nine other quiet otters" });
  await house.accounts.idle();
  expect(mails.map(({ subject }) => subject.split(" ").slice(0, 4).join(" "))).toEqual([
    "Confirm your email address",
    "You already have an",
    "Choose a new password",
    "Your password at Sextant",
  ]);
  for (const mail of mails) {
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|BTC/);
    for (const [address] of `${mail.text} ${mail.html}`.matchAll(/https?:[^\s"<]+/g))
      expect(new URL(address).origin).toBe(house.publicUrl);
  }
});

test("two links followed concurrently create one account", async () => {
  await signUp("ann@example.org");
  await signUp("ann@example.org");
  const seen = await Promise.all(
    mails.map((mail) =>
      testBrowser(house.publicUrl).post(link(mail), { email: "ann@example.org", password: PASSWORD }),
    ),
  );
  expect(seen.map(({ status }) => status)).toContain(303);
  expect(await house.rows("accounts")).toBe(1);
});

test("an unconfirmed sign-up expires after a day and leaves no row", async () => {
  await signUp("ann@example.org");
  house.move(25 * 3_600_000);
  const seen = await testBrowser(house.publicUrl).get(link(mails[0]));
  expect([seen.status, drawn(seen.text).title]).toEqual([400, "This link isn't valid"]);
  expect(seen.text).toContain("or it has expired");
  expect((await testBrowser(house.publicUrl).get("/verify-address?token=s.forged")).status).toBe(400);
});

test("a sign-up with the address of an account looks the same, and its owner is notified", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  const fresh = await signUp("new@example.org");
  const taken = await signUp("ANN@example.org", "eve's own password");
  expect(taken.seen.status).toBe(fresh.seen.status);
  expect(taken.seen.text.replaceAll("ANN@example.org", "X").replace(/\/sign-in\/[\w-]+/g, "Y")).toBe(
    fresh.seen.text.replaceAll("new@example.org", "X").replace(/\/sign-in\/[\w-]+/g, "Y"),
  );
  expect(mails.at(-1)?.to).toBe("ann@example.org");
  expect(mails.at(-1)?.text).toContain("Someone tried to sign up");
  expect(link(mails.at(-1))).toBe(`${house.publicUrl}/auth/sign-in`);
});

test("a user who starts a sign-up with a stranger's address does not get the stranger's account", async () => {
  await signUp("victim@example.org", "the attacker's password");
  await signUp("victim@example.org", PASSWORD);
  expect((await confirm("victim@example.org", PASSWORD)).seen.status).toBe(303);
  const browser = testBrowser(house.publicUrl);
  expect((await browser.get(link(mails[0]))).status).toBe(400);
  const seen = await browser.post(link(mails[0]), {
    email: "victim@example.org",
    password: "the attacker's password",
  });
  expect(seen.status).toBe(400);
});

test("resets a forgotten password by a link that works once for an hour, and ends every session", async () => {
  await signUp("ann@example.org");
  const { browser } = await confirm("ann@example.org");
  expect((await browser.follow((await house.begin()).url)).url).toContain("/auth/callback");
  const other = testBrowser(house.publicUrl);
  const page = await other.follow((await house.begin()).url);
  const requested = await other.get(drawn(page.text).forgot ?? "");
  const answers = [];
  for (const email of ["ann@example.org", "nobody@example.org"]) {
    const seen = await other.post(drawn(requested.text).action, { email });
    answers.push([seen.status, seen.text.replaceAll(email, "X")]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await house.accounts.idle();
  const sent = mails.filter(({ subject }) => subject.startsWith("Choose a new password"));
  expect(sent.map(({ to }) => to)).toEqual(["ann@example.org"]);
  const form = await other.get(link(sent[0]));
  const { action } = drawn(form.text);
  expect(drawn((await other.post(action, { password: "short" })).text).error?.field).toBe("password");
  const changed = await other.post(action, { password: "nine lazy herons stand" });
  expect(drawn(changed.text).title).toBe("Your password has been changed");
  expect((await other.post(action, { password: "ten more lazy herons" })).status).toBe(400);
  expect((await other.get(link(sent[0]))).status).toBe(400);
  expect(house.ended).toHaveLength(1);
  expect(drawn((await browser.follow((await house.begin()).url)).text).name).toBe("sign-in");
  await house.accounts.idle();
  expect(mails.at(-1)?.subject).toBe("Your password at Sextant was changed");
});

test("a reset link expires after an hour, or when a newer one is issued", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  const first = await house.accounts.resetLink("ANN@example.org");
  const second = await house.accounts.resetLink("ann@example.org");
  const browser = testBrowser(house.publicUrl);
  expect((await browser.get(first)).status).toBe(400);
  expect((await browser.get(second)).status).toBe(200);
  house.move(3_601_000);
  const late = await browser.get(second);
  expect(late.status).toBe(400);
  expect(late.text).toContain("or it has expired");
  await house.issuer.sweep();
  expect(await house.rows("account_tokens")).toBe(0);
  await expect(house.accounts.resetLink("nobody@example.org")).rejects.toThrow("There is no account with the address");
});

test("a reset link requested before a password change is invalid", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  const early = await house.accounts.resetLink("ann@example.org");
  const { rows } = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  await house.accounts.changePassword(rows[0]?.id ?? "", PASSWORD, "nine lazy herons stand");
  const browser = testBrowser(house.publicUrl);
  expect((await browser.get(early)).status).toBe(400);
  expect((await browser.post(early, { password: "ten more lazy herons" })).status).toBe(400);
});

test("does not flood an address with emails, and the response stays the same", async () => {
  for (let again = 0; again < 6; again++) expect((await signUp("ann@example.org")).seen.status).toBe(200);
  expect(mails).toHaveLength(3);
});

test("an email over the limit is not sent, and the link of the last one still works", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  const browser = testBrowser(house.publicUrl);
  for (let again = 0; again < 6; again++) {
    house.accounts.forgot("ANN@example.org", { network: "203.0.113.7" });
    await house.accounts.idle();
  }
  expect(mails).toHaveLength(4);
  expect((await browser.get(link(mails[3]))).status).toBe(200);
  expect((await browser.get(link(mails[2]))).status).toBe(400);
});

test("rejects too frequent confirmation requests, and the link of the last email still works", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  const { rows } = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  const subject = rows[0]?.id ?? "";
  for (const count of [2, 3, 4]) {
    await house.accounts.sendVerification(subject);
    expect(mails).toHaveLength(count);
  }
  await expect(house.accounts.sendVerification(subject)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(mails).toHaveLength(4);
  expect((await testBrowser(house.publicUrl).get(link(mails[3]))).status).toBe(200);
});

test("a flood of other emails does not hold back the notice of a changed password", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  for (let again = 0; again < 6; again++) house.accounts.forgot("ann@example.org", { network: "203.0.113.7" });
  await house.accounts.idle();
  expect(mails).toHaveLength(4);
  const { rows } = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  await house.accounts.changePassword(rows[0]?.id ?? "", PASSWORD, "nine lazy herons stand");
  await house.accounts.idle();
  expect(mails.at(-1)?.subject).toBe("Your password at Sextant was changed");
});

test("the brand is text in a mail, never markup", () => {
  const mails = createAccountMails({ brandName: '<img src=x onerror="1">', publicUrl: "https://sextant.example" });
  const { html } = mails.confirmSignUp("ann@example.org", "t");
  expect(html).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;");
  expect(html).not.toContain("<img");
});

test("a signed-in user verifies the address later", async () => {
  await signUp("ann@example.org");
  await confirm("ann@example.org");
  await house.db.database.pool.query("update accounts set email_verified_at = null");
  const account = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  const subject = account.rows[0]?.id ?? "";
  expect(await house.accounts.sendVerification(subject)).toBe("ann@example.org");
  expect(await house.accounts.security(subject)).toEqual({ totp: false, emailVerified: false });
  expect((await confirm("ann@example.org", "another password")).seen.status).toBe(400);
  expect(house.verified).toEqual([]);
  const confirmed = await confirm("ann@example.org");
  expect([drawn(confirmed.page.text).error, confirmed.seen.status]).toEqual([null, 303]);
  expect(await house.accounts.security(subject)).toEqual({ totp: false, emailVerified: true });
  expect(house.verified).toEqual([[subject, "ann@example.org"]]);
  expect((await testBrowser(house.publicUrl).get(link(mails.at(-1)))).status).toBe(400);
});

test("the link arrives intact over a real mail server", async () => {
  const server = await testMailServer();
  const contact = { brandName: "Sextant", brandMailFrom: undefined, contactEmail: "hello@example.org" };
  const mailer = createMailer({ smtpUrl: server.url, ...contact });
  const mailing = await testIssuer(mailer === undefined ? {} : { mailer });
  const browser = testBrowser(mailing.publicUrl);
  const { action } = drawn((await browser.follow((await mailing.begin({ prompt: "create" })).url)).text);
  await browser.post(action, { email: "ann@example.org", displayName: "Ann", password: PASSWORD });
  await mailing.accounts.idle();
  const raw = server.mails[0]?.raw ?? "";
  const text = raw
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const page = await browser.get(/http:\S+verify-address\?token=[\w.-]+/.exec(text)?.[0] ?? "/");
  expect(drawn(page.text)).toMatchObject({ name: "sign-in", email: "ann@example.org" });
  mailer?.close();
  await mailing.close();
  await server.close();
});
