/**
 * Describes an error of PostgreSQL or the network as the end of a sentence, with its remedy. Never contains the
 * password.
 */
export function databaseError(error: unknown): string {
  if (error instanceof AggregateError) return databaseError(error.errors[0]);
  if (!(error instanceof Error)) return "it does not answer";
  const { code = "", message } = error as NodeJS.ErrnoException;
  const said = message.replace(/\.$/, "");
  const text = LABELS.find(([matches]) => (typeof matches === "string" ? matches === code : matches.test(said)));
  if (text === undefined) return said === "" ? "it does not answer" : said;
  return text[1](error as Place, said);
}

type Place = { readonly address?: string; readonly port?: number; readonly hostname?: string };

const LABELS: readonly (readonly [string | RegExp, (at: Place, said: string) => string])[] = [
  [
    "ECONNREFUSED",
    ({ address = "its host", port }) =>
      `nothing listens at ${address}${port === undefined ? "" : ` port ${String(port)}`}; start that database, or correct the host and port`,
  ],
  ["ENOTFOUND", ({ hostname = "of that name" }) => `there is no host ${hostname}; correct the host name`],
  [
    "EAI_AGAIN",
    ({ hostname = "of that name" }) => `the host name ${hostname} can't be resolved; check the name and the network`,
  ],
  ["EHOSTUNREACH", () => "its host can't be reached; check the host and the network"],
  ["ENETUNREACH", () => "its network can't be reached; check the host and the network"],
  ["28P01", (_at, said) => `${said}; correct the user and password`],
  ["28000", (_at, said) => `${said}; correct the user, or allow it in pg_hba.conf`],
  ["3D000", (_at, said) => `${said}; create it, or correct the name at the end of the URL`],
  ["53300", (_at, said) => `${said}; raise its max_connections`],
  [/timeout|timed out/i, () => "it didn't answer within 10 seconds; correct the host and port, or start it"],
  [
    /terminated unexpectedly|ECONNRESET|socket hang up|Received unexpected/i,
    () => "the server there isn't PostgreSQL, or it closed the connection; correct the host and port",
  ],
];
