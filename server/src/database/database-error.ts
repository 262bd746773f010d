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
      `nothing listens at ${address}${port === undefined ? "" : ` port ${String(port)}`}; start that database, or mend host and port`,
  ],
  ["ENOTFOUND", ({ hostname = "of that name" }) => `there is no host ${hostname}; mend the host's name`],
  [
    "EAI_AGAIN",
    ({ hostname = "of that name" }) => `the host ${hostname} cannot be looked up; mend its name or the network`,
  ],
  ["EHOSTUNREACH", () => "its host cannot be reached; mend the host or the network"],
  ["ENETUNREACH", () => "its network cannot be reached; mend the host or the network"],
  ["28P01", (_at, said) => `${said}; mend user and password`],
  ["28000", (_at, said) => `${said}; mend the user, or let it in by pg_hba.conf`],
  ["3D000", (_at, said) => `${said}; create it, or mend the name at the end of the address`],
  ["53300", (_at, said) => `${said}; raise its max_connections`],
  [/timeout|timed out/i, () => "it does not answer within 10 seconds; mend host and port, or start it"],
  [
    /terminated unexpectedly|ECONNRESET|socket hang up|Received unexpected/i,
    () => "what answers there does not speak PostgreSQL's language or hangs up; mend host and port",
  ],
];
