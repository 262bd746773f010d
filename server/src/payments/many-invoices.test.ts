import { expect, it } from "vitest";
import { testPayments, requestFor } from "./test-payments.ts";

it("a thousand people who ask at once get a thousand amounts", async () => {
  const connections = 10;
  const users = Array.from({ length: 1_000 }, (_, i) => `u${String(i)}`);
  const test = await testPayments({ connections, users: [] });
  try {
    await test.database.pool.query(
      `insert into users (id, issuer, subject, username, email, created_at)
       select id, 'test', id, id, id, now() from unnest($1::text[]) as id`,
      [users],
    );
    // As many at once as there are connections: who waits for one stands in no other's way, only in a queue.
    const waiting = [...users];
    const take = async () => {
      const made = [];
      for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop())
        made.push(await test.books.create(requestFor(userId)));
      return made;
    };
    const made = (await Promise.all(Array.from({ length: connections }, take))).flat();
    expect(new Set(made.map(({ terms }) => terms.amountBase)).size).toBe(1_000);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1_000);
  } finally {
    await test.drop();
  }
});
