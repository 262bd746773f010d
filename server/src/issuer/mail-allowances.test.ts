import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailMessage } from "../providers/notify/port.ts";
import { testBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const PASSWORD = "seven quiet otters swim";
const EMAIL = "ann@example.org";
const HOUR_MS = 3_600_000;
let house: TestIssuer;
let mails: MailMessage[];
let isDown: boolean;
beforeEach(async () => {
  [mails, isDown] = [[], false];
  house = await testIssuer({
    mailer: {
      send: (message) => {
        if (isDown) return Promise.reject(new Error("the mail server is down"));
        mails.push(message);
        return Promise.resolve();
      },
      close: () => undefined,
    },
  });
});
afterEach(() => house.close());

const stranger = (nth: number): string => `203.0.113.${String(nth)}`;
const OWN = "198.51.100.1";
const resets = (): number => mails.filter(({ subject }) => subject.startsWith("Choose a new password")).length;

async function signUp(email: string, network: string, password = PASSWORD): Promise<string> {
  const outcome = await house.accounts.signUp(
    { email, displayName: "Ann", password },
    { network, knownBrowser: undefined },
  );
  await house.accounts.idle();
  return outcome.kind;
}

async function forgot(network: string): Promise<void> {
  house.accounts.forgot(EMAIL, { network });
  await house.accounts.idle();
}

async function makeAnn(): Promise<void> {
  await signUp(EMAIL, OWN);
  const token = /token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  await house.accounts.confirm(token, { email: EMAIL, password: PASSWORD }, { network: OWN, knownBrowser: undefined });
  mails.length = 0;
}

test("sign-ups with a user's address, from any number of networks, block no reset email to its owner", async () => {
  await makeAnn();
  for (let nth = 0; nth < 20; nth++) await signUp(EMAIL, stranger(nth));
  expect(mails.length).toBeLessThanOrEqual(6);
  await forgot(OWN);
  expect(resets()).toBe(1);
});

test("one network that requests resets uses up only its own share: the owner's network still gets its email", async () => {
  await makeAnn();
  for (let nth = 0; nth < 20; nth++) await forgot(stranger(1));
  expect(resets()).toBe(3);
  await forgot(OWN);
  expect(resets()).toBe(4);
});

test("a stranger's sign-ups block no email to the newcomer whose address it is, now or a day later", async () => {
  for (let hour = 0; hour < 24; hour++) {
    for (let nth = 0; nth < 5; nth++) await signUp(EMAIL, stranger(1), "the stranger's password");
    house.move(HOUR_MS);
  }
  const before = mails.length;
  await signUp(EMAIL, OWN);
  expect(mails).toHaveLength(before + 1);
});

test("strangers in many networks can send an address 6 emails of a kind at once and one an hour, no more", async () => {
  await makeAnn();
  for (let nth = 0; nth < 30; nth++) await forgot(stranger(nth));
  expect(mails).toHaveLength(6);
  for (let hour = 1; hour <= 5; hour++) {
    house.move(HOUR_MS);
    for (let nth = 0; nth < 5; nth++) await forgot(stranger(100 + hour * 10 + nth));
    expect(mails).toHaveLength(6 + hour);
  }
});

test("an email that the server rejected is not counted: the next one is sent", async () => {
  await makeAnn();
  isDown = true;
  for (let nth = 0; nth < 10; nth++) await forgot(OWN);
  const { rows } = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  const subject = rows[0]?.id ?? "";
  for (let nth = 0; nth < 10; nth++)
    await expect(house.accounts.sendVerification(subject)).rejects.toThrow("the mail server is down");
  isDown = false;
  await forgot(OWN);
  await house.accounts.sendVerification(subject);
  expect(mails).toHaveLength(2);
});

test("sign-ups of one network are no wrong passwords: after forty newcomers no user there has to wait", async () => {
  await makeAnn();
  for (let nth = 0; nth < 40; nth++) expect(await signUp(`new${String(nth)}@example.org`, OWN)).toBe("mail-sent");
  const browser = testBrowser(house.publicUrl, { address: OWN });
  const { action } = drawn((await browser.follow((await house.begin()).url)).text);
  expect((await browser.post(action, { email: EMAIL, password: PASSWORD })).status).toBe(303);
});

test("limits the sign-ups of one network, and reports it whatever the address", async () => {
  await makeAnn();
  for (let nth = 0; nth < 60; nth++) await signUp(`new${String(nth)}@example.org`, stranger(1));
  for (const email of [EMAIL, "unknown@example.org"])
    await expect(signUp(email, stranger(1))).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 60,
    });
});
