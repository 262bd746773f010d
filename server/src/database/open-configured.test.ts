import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:net";
import { createServer as createHttp } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";
import { migrate } from "./migrate.ts";
import { openConfiguredDatabase } from "./open-configured.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

const PASSWORD = "hunter2-hunter2";
const listening: Server[] = [];

const rejection = async (databaseUrl: string): Promise<string> => {
  const error: unknown = await openConfiguredDatabase({ databaseUrl, dataDir: "/nowhere" }).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error("It was not refused.");
  expect(error.message).toMatch(/^The database in DATABASE_URL can't be used: .*; .*\.$/);
  expect(error.message).not.toContain(PASSWORD);
  return error.message;
};

async function portOf(server: Server): Promise<number> {
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** The reply of a server that accepts every login and has this version: enough of the protocol for the first query. */
function postgresThatIs(version: number): Server {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const text = String(version);
  const column = Buffer.concat([Buffer.from("version\0"), Buffer.from("0000000000000000001700040000ffff0000", "hex")]);
  const answer = Buffer.concat([
    message("T", Buffer.concat([Buffer.from([0, 1]), column])),
    message("D", Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), Buffer.from(text)])),
    message("C", Buffer.from("SELECT 1\0")),
    message("Z", Buffer.from("I")),
  ]);
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]));
      socket.on("data", (data) => data[0] === 0x51 && socket.write(answer));
    });
  });
}

afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

describe("DATABASE_URL", () => {
  it("is rejected where nothing listens", async () => {
    const port = await freePort();
    expect(await rejection(`postgres://me:${PASSWORD}@127.0.0.1:${String(port)}/db`)).toContain("nothing listens at");
  });

  it("is rejected where something else listens", async () => {
    const port = await portOf(createHttp((_request, response) => response.end("hello")));
    expect(await rejection(`postgres://me:${PASSWORD}@127.0.0.1:${String(port)}/db`)).toContain("isn't PostgreSQL");
  });

  it("is rejected when it is older than 15", async () => {
    const port = await portOf(postgresThatIs(14));
    expect(await rejection(`postgres://me:${PASSWORD}@127.0.0.1:${String(port)}/db`)).toContain(
      "it is PostgreSQL 14, but 15 or newer is required",
    );
  });
});

describe("a real database in DATABASE_URL", () => {
  let test: TestDatabase;
  let address: string;
  const role = `plain_${randomBytes(6).toString("hex")}`;
  const url = (user: string, password: string, database?: string): string => {
    const { host, database: own } = test.database.pool.options as { host: string; database: string };
    return `postgres://${user}:${password}@/${database ?? own}?host=${encodeURIComponent(host)}`;
  };

  beforeAll(async () => {
    test = await testDatabase();
    await test.asSuperuser(`create role ${role} login password '${PASSWORD}'`);
    address = url(role, PASSWORD);
  });
  afterAll(async () => {
    await test.asSuperuser(`drop owned by ${role}; drop role ${role}`);
    await test.drop();
  });

  it("opens", async () => {
    const { kind, close } = await openConfiguredDatabase({ databaseUrl: address, dataDir: "/nowhere" });
    expect(kind).toBe("external");
    await close();
  });

  it("is rejected with a wrong password, and with a database that does not exist", async () => {
    expect(await rejection(url(role, "another-password"))).toContain("correct the user and password");
    expect(await rejection(url(role, PASSWORD, "no_such_database"))).toContain("does not exist; create it");
  });

  it("cannot be migrated by a user who may not create tables, and the error says what to grant", async () => {
    await test.database.pool.query("alter table schema_migration rename to schema_migration_away");
    const database = openDatabase({ connectionString: address }, 1);
    try {
      await expect(migrate(database)).rejects.toThrow("grant create on schema public");
    } finally {
      await database.pool.end();
      await test.database.pool.query("alter table schema_migration_away rename to schema_migration");
    }
  });
});
