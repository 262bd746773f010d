import { createHmac } from "node:crypto";
import pg from "pg";
import type { DatabaseAddress } from "./database.ts";

/**
 * The superuser that initdb creates, used only to set up the cluster. Its name and password are the same as in every
 * earlier version.
 */
export const SETUP_ROLE = "sextant";

/** The role that the application connects as: it owns the application's database and has no rights beyond it. */
export const APPLICATION_ROLE = "sextant_app";

/**
 * Returns the statements that transfer a database's objects from other roles to the application's. Members of
 * extensions stay.
 */
const HAND_OVER = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), app as (
    select oid from pg_roles where rolname = '${APPLICATION_ROLE}'
  ), member as (
    select classid, objid from pg_depend where deptype = 'e'
  )
  select format('alter schema %I owner to ${APPLICATION_ROLE}', nspname) as command
    from ours where nspname <> 'public' and nspowner <> (select oid from app)
      and ('pg_namespace'::regclass, oid) not in (select classid, objid from member)
  union all
  select format('alter %s %s owner to ${APPLICATION_ROLE}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' when 'c' then 'type' else 'table' end,
      c.oid::regclass)
    from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S', 'c') and relowner <> (select oid from app)
      and relnamespace in (select oid from ours) and ('pg_class'::regclass, c.oid) not in (select classid, objid from member)
      -- A sequence that a column owns goes with its table.
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to ${APPLICATION_ROLE}', p.oid::regprocedure)
    from pg_proc p where proowner <> (select oid from app)
      and pronamespace in (select oid from ours) and ('pg_proc'::regclass, p.oid) not in (select classid, objid from member)
  union all
  select format('alter type %s owner to ${APPLICATION_ROLE}', t.oid::regtype)
    from pg_type t where typtype in ('e', 'd', 'r') and typowner <> (select oid from app)
      and typnamespace in (select oid from ours) and ('pg_type'::regclass, t.oid) not in (select classid, objid from member)`;

/** Returns the application role's password. It is derived from the superuser's and does not reveal it. */
export function applicationPassword(setupPassword: string): string {
  return createHmac("sha256", setupPassword).update("sextant application role").digest("base64url");
}

/**
 * Creates the application's role and database, or transfers the superuser's objects to the role, for clusters of
 * earlier versions where the application was the superuser. Does nothing when already set up. `setup` is the
 * superuser's address of the cluster.
 */
export async function setUpApplicationRole(setup: DatabaseAddress, application: DatabaseAddress): Promise<void> {
  await withClient({ ...setup, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ restricted: boolean }>(
      `select not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) and rolcanlogin as restricted
       from pg_roles where rolname = $1`,
      [APPLICATION_ROLE],
    );
    if (rows[0]?.restricted !== true || !(await takesPassword(application)))
      await client.query(
        `${rows.length === 0 ? "create" : "alter"} role ${APPLICATION_ROLE} with login nosuperuser nocreatedb nocreaterole
           noreplication nobypassrls password ${pg.escapeLiteral(application.password ?? "")}`,
      );
    const database = pg.escapeIdentifier(application.database);
    const { rows: owners } = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
      [application.database],
    );
    if (owners.length === 0) await client.query(`create database ${database} owner ${APPLICATION_ROLE}`);
    else if (owners[0]?.owner !== APPLICATION_ROLE)
      await client.query(`alter database ${database} owner to ${APPLICATION_ROLE}`);
  });
  await withClient({ ...setup, database: application.database }, async (client) => {
    const { rows } = await client.query<{ command: string }>(HAND_OVER);
    if (rows.length === 0) return;
    // All or nothing; the lock timeout limits the wait for a server of an earlier version that is still running.
    await client.query(
      ["begin", "set local lock_timeout = '10s'", ...rows.map(({ command }) => command), "commit"].join("; "),
    );
  });
}

async function takesPassword(application: DatabaseAddress): Promise<boolean> {
  return withClient({ ...application, database: "postgres" }, () => Promise.resolve(true)).catch(() => false);
}

async function withClient<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000, query_timeout: 60_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
