import { expect, it } from "vitest";
import { testPayments, wishFor } from "./test-payments.ts";

it("a thousand people who ask at once get a thousand amounts", async () => {
  const users = Array.from({ length: 1_000 }, (_, i) => `u${String(i)}`);
  const test = await testPayments({ connections: 10, users: [] });
  try {
    await test.database.pool.query(
      `insert into users (id, issuer, subject, username, email, created_at)
       select id, 'test', id, id, id, now() from unnest($1::text[]) as id`,
      [users],
    );
    const made = await Promise.all(users.map((userId) => test.books.create(wishFor(userId))));
    expect(new Set(made.map(({ terms }) => terms.amountBase)).size).toBe(1_000);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1_000);
  } finally {
    await test.drop();
  }
}, 60_000);
