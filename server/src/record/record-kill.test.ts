import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { checkExport, type Entry, readSigned } from "@sextant/core/record";
import { expect, it } from "vitest";
import { programOf } from "../../../scripts/program-of.ts";
import { testDatabase } from "../database/test-database.ts";
import { headsFileOf } from "./heads-file.ts";
import { nodeSha256, verifySignature } from "./record-key.ts";
import { testDataDir, testRecord } from "./test-record.ts";

const PROCESS = programOf("server/src/record/test-issuing-process.ts");
/**
 * Lines received before each kill: early and late in a batch, so that kills hit issuing, settling, signing and writing.
 */
const KILLS = [1, 13, 40, 3, 27, 8];

it("a process killed while it issues and settles leaves nothing twice, nothing half, and loses nothing it reported", async () => {
  const db = await testDatabase();
  const dataDir = testDataDir();
  const { host, port, user, password, database } = db.database.pool.options;
  const address = JSON.stringify({ host, port, user, password, database });
  const reported = new Set<string>();
  try {
    for (const [round, lines] of KILLS.entries()) {
      const child = spawn(process.execPath, [...PROCESS, address, dataDir, String(round * 20)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let received = 0;
      let rest = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        const ids = (rest + text).split("\n");
        rest = ids.pop() ?? "";
        for (const id of ids) reported.add(id);
        received += ids.length;
        if (received >= lines) child.kill("SIGKILL");
      });
      await new Promise((resolve) => child.once("close", resolve));
      expect(received).toBeGreaterThanOrEqual(lines);

      const record = await testRecord(db.database, { dataDir });
      let text = "";
      for await (const chunk of record.exportStream("practice")) text += chunk;
      const rows = text.trimEnd().split("\n");
      const witnesses = readFileSync(headsFileOf(dataDir), "utf8")
        .split("\n")
        .flatMap((line) => readSigned(line, verifySignature) ?? []);
      const result = checkExport(() => rows, { sha256: nodeSha256, verify: verifySignature, witnesses });
      expect(result).toMatchObject({ ok: true });
      const entries = rows.slice(1, -1).map((line) => JSON.parse(line) as Entry);
      const issued = new Set(entries.flatMap((entry) => (entry.kind === "issue" ? [entry.id] : [])));
      for (const id of reported) expect(issued.has(id)).toBe(true);
      const waiting = await db.database.pool.query("select from record_open");
      expect(result.ok && result.counts.open).toBe(waiting.rowCount);
    }
  } finally {
    await db.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
