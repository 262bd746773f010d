import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startLocalInstallation } from "./test-local-installation.ts";

let db: TestDatabase;
beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());

it("users behind one address each have their own quota of invoices, from their first call on", async () => {
  const house = await startLocalInstallation(db.database, { rateLimitInvoice: 2 });
  try {
    const isRefused = async (person: Awaited<ReturnType<typeof house.signUp>>, id: string): Promise<boolean> => {
      const body = { planId: "basic", networkId: "bsc" };
      return (await person.call("POST", `/api/users/${id}/invoices`, body)).status === 429;
    };
    const refused: boolean[] = [];
    for (const name of ["Ann", "Bob", "Cem", "Dee"]) {
      const person = await house.signUp(`${name}@example.org`, name);
      // What was known of them is forgotten by it: their next call is a stranger's until they are looked up.
      const { id } = await house.setUp(person, name);
      refused.push(await isRefused(person, id));
      if (name === "Dee") refused.push(await isRefused(person, id), await isRefused(person, id));
    }
    expect(refused).toEqual([false, false, false, false, false, true]);
  } finally {
    await house.close();
  }
});
