import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";
import { keepOwnConnection } from "../database/own-connection.ts";
import type { Logger } from "../log.ts";
import type { Wire, WireListener } from "./bus.ts";
import { createPieces, piecesOf } from "./pieces.ts";

export type PostgresWireOptions = {
  readonly database: Database;
  readonly log: Pick<Logger, "info" | "warn">;
  /** How often the connection is checked, in ms. */
  readonly beatMs?: number;
};

const CHANNEL = "sextant_bus";
const BEAT_MS = 3_000;

/**
 * Creates a transport on LISTEN and NOTIFY over a dedicated connection. A text is sent in one transaction, so its
 * pieces arrive consecutively.
 */
export function createPostgresWire({ database, log, beatMs = BEAT_MS }: PostgresWireOptions): Wire {
  const id = randomBytes(6).toString("base64url");
  const pieces = createPieces(id);
  let published: WireListener | undefined;
  let wasLost = false;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  const connection = keepOwnConnection({
    database,
    name: "sextant-bus",
    async prepare(client) {
      client.on("notification", ({ channel, payload = "" }) => {
        if (channel !== CHANNEL || connection.now() !== client) return;
        const text = pieces.add(payload);
        if (text !== undefined) published?.received(text);
      });
      await client.query(`listen ${CHANNEL}`);
    },
    opened() {
      pieces.clear();
      if (wasLost) log.info("The message bus is connected again");
      published?.opened();
    },
    lost() {
      wasLost = true;
      log.warn("The message bus lost its database connection; reconnecting");
      published?.lost();
    },
    failed(error) {
      wasLost = true;
      log.warn({ error: String(error) }, "The message bus can't reach its database; retrying");
    },
  });

  /** A silent connection may have been dead for hours. */
  async function tryOut(): Promise<void> {
    const client = connection.now();
    if (client === undefined) return;
    try {
      await client.query("select 1");
    } catch {
      if (connection.now() === client) connection.drop();
    }
  }

  return {
    vendor: "postgres",
    async start(listener) {
      published = listener;
      await connection.start();
      timer = setInterval(() => void tryOut(), beatMs);
      timer.unref();
    },
    async send(text) {
      const client = connection.now();
      if (client === undefined) throw new Error("The message bus has no connection to its database.");
      try {
        await client.query(
          "select pg_notify($1, piece) from unnest($2::text[]) with ordinality as pieces (piece, place) order by place",
          [CHANNEL, piecesOf(text, id, (count += 1))],
        );
      } catch (error) {
        // The statement may hang or may have been sent: a new connection starts in a known state.
        if (connection.now() === client) connection.drop();
        throw error;
      }
    },
    async stop() {
      clearInterval(timer);
      published = undefined;
      await connection.stop();
    },
  };
}
