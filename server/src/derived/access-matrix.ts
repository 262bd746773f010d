import { type Access, type Endpoint, ENDPOINTS } from "@sextant/core/contract";

/** The kinds of callers that the docs page and its test cover. `other` is a user who is not the owner in the path. */
export const CALLERS = ["visitor", "newcomer", "owner", "other", "merchant"] as const;
export type Caller = (typeof CALLERS)[number];

export type AccessRow = {
  readonly name: string;
  readonly method: Endpoint["method"];
  readonly path: string;
  readonly access: Access;
  /** Needs a proof of oneself that is less than 5 minutes old. */
  readonly stepUp: boolean;
  /** Capability of a plan it needs. */
  readonly needs: string | undefined;
  /** The result for each caller: 0 when the call is allowed, else the status of the rejection. */
  readonly answers: Readonly<Record<Caller, number>>;
};

/**
 * Rejections by kind of access; callers that are not listed are allowed. Hand-written, to test the policy's code
 * against.
 */
const REFUSED: Readonly<Record<Access, Partial<Record<Caller, number>>>> = {
  public: {},
  session: { visitor: 401 },
  user: { visitor: 401, newcomer: 403 },
  owner: { visitor: 401, newcomer: 404, other: 404, merchant: 404 },
  merchant: { visitor: 401, newcomer: 403, owner: 403, other: 403 },
};

/** Every call and who may make it, from the contract. */
export function accessMatrix(): readonly AccessRow[] {
  return Object.entries<Endpoint>(ENDPOINTS)
    .map(([name, { method, path, access, stepUp, needs }]) => ({
      name,
      method,
      path,
      access,
      needs,
      stepUp: stepUp === true,
      answers: Object.fromEntries(CALLERS.map((caller) => [caller, REFUSED[access][caller] ?? 0])) as Record<
        Caller,
        number
      >,
    }))
    .sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1));
}

/** The page of the docs. */
export function accessPage(): string {
  const rows = accessMatrix().map(({ method, path, stepUp, needs, answers }) => {
    const more = [...(stepUp ? ["fresh proof"] : []), ...(needs === undefined ? [] : [`plan with ${needs}`])];
    const cells = CALLERS.map((caller) => (answers[caller] === 0 ? "yes" : String(answers[caller])));
    return `| \`${method} ${path}\` | ${cells.join(" | ")} | ${more.join(", ")} |`;
  });
  return `# Who may make which call

<!-- Made by \`npm run access:docs\` from the contract; do not edit. server/src/http/access-matrix.test.ts holds the server to it. -->

\`yes\`: the call is made. A number: the status of the refusal. A newcomer is signed in and not set up yet; the owner is the person
whose id stands in the path, where one does. Another's id is answered like one that nobody has. Calls that change something are
refused (403) unless they come from our own page.

| Call | ${CALLERS.join(" | ")} | and |
| --- | ${CALLERS.map(() => "---").join(" | ")} | --- |
${rows.join("\n")}
`;
}
