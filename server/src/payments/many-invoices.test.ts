import { expect, it } from "vitest";
import { testPayments, requestFor } from "./test-payments.ts";

it("gives a thousand concurrent users a thousand amounts", async () => {
  const connections = 10;
  const users = Array.from({ length: 1_000 }, (_, i) => `u${String(i)}`);
  const test = await testPayments({ connections, users: [] });
  try {
    await test.database.pool.query(
      `insert into users (id, issuer, subject, username, email, created_at)
       select id, 'test', id, id, id, now() from unnest($1::text[]) as id`,
      [users],
    );
    // As many at a time as there are connections: waiting for one only queues a request and blocks no other.
    const waiting = [...users];
    const take = async () => {
      const made = [];
      for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop())
        made.push(await test.ledger.create(requestFor(userId)));
      return made;
    };
    const made = (await Promise.all(Array.from({ length: connections }, take))).flat();
    expect(new Set(made.map(({ terms }) => terms.amountBase)).size).toBe(1_000);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1_000);
  } finally {
    await test.drop();
  }
});
