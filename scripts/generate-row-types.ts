// npm run rows: writes server/src/database/rows.gen.ts, the columns of every table, from a database that all migrations made.
import { writeFileSync } from "node:fs";
import { rowTypes } from "../server/src/database/row-types.ts";
import { testDatabase } from "../server/src/database/test-database.ts";

const { database, drop } = await testDatabase();
try {
  writeFileSync(new URL("../server/src/database/rows.gen.ts", import.meta.url), await rowTypes(database.pool));
} finally {
  await drop();
}
