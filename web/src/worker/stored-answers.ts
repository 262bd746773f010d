import { getSession } from "../lib/calls.gen.ts";
import { asStale } from "./as-stale.ts";
import { isStored } from "./stored-calls.ts";
import { ANSWERS_CACHE, OWNER_ADDRESS } from "./messages.ts";
import { toPages } from "./to-pages.ts";

const STORED_AT = "x-stored-at";
const MOST_ANSWERS = 150;
const MOST_BYTES = 1_000_000;
const LONGEST_MS = 7 * 86_400_000;
const SESSION_PATH = getSession.replace("GET ", "");

/** Counts how often everything was deleted: an answer that was under way meanwhile belongs to the user before. */
let deletions = 0;
/** While there is no network: the time of the oldest answer that pages were given. */
let cutOffAtMs: number | undefined;

/** Whether this request reads something that is stored. */
export function isStoredRequest({ url, request }: { readonly url: URL; readonly request: Request }): boolean {
  return request.method === "GET" && url.origin === location.origin && isStored(url.pathname);
}

/** Answers from the network and stores the answer; without a network, answers with what was stored last, marked stale. */
export async function answerCall(event: ExtendableEvent, request: Request): Promise<Response> {
  const before = deletions;
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const stored = await storedAnswer(request);
    if (stored === undefined) throw error;
    return stored;
  }
  if (cutOffAtMs !== undefined) {
    cutOffAtMs = undefined;
    event.waitUntil(toPages({ kind: "network-answer" }));
  }
  // The session ended elsewhere.
  if (answer.status === 401) event.waitUntil(forgetAnswers());
  else if (answer.status === 200) event.waitUntil(store(request, answer.clone(), before));
  return answer;
}

/** Stores the answers of addresses that a page called before this worker was there. */
export async function storeAddresses(addresses: readonly string[]): Promise<void> {
  const before = deletions;
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    const request = new Request(url, { credentials: "include", headers: { accept: "application/json" } });
    if (!isStoredRequest({ url, request })) continue;
    try {
      const answer = await fetch(request);
      if (answer.status === 200) await store(request, answer, before);
    } catch {
      // The network went away: what was stored so far stays.
    }
  }
}

/** Deletes all answers: the user signed out, or another one signed in. */
export async function forgetAnswers(): Promise<void> {
  deletions += 1;
  await caches.delete(ANSWERS_CACHE);
}

/** Returns whether a signed-in user's session is stored: their screens open without a network. */
export async function hasStoredSession(): Promise<boolean> {
  const stored = await (await caches.open(ANSWERS_CACHE)).match(SESSION_PATH, { ignoreVary: true });
  return stored !== undefined && !isTooOld(stored);
}

/** Reports to the pages that there is no network, if there is none. */
export async function reportCutOff(): Promise<void> {
  if (cutOffAtMs !== undefined) await toPages({ kind: "stored-answer", storedAtMs: cutOffAtMs });
}

async function store(request: Request, answer: Response, before: number): Promise<void> {
  const body = await answer.text();
  if (body.length > MOST_BYTES) return;
  if (new URL(request.url).pathname === SESSION_PATH) {
    const owner = ownerOf(body);
    if (owner === undefined || (await isOfAnother(owner))) await forgetAnswers();
    if (owner === undefined) return;
    const cache = await caches.open(ANSWERS_CACHE);
    await cache.put(OWNER_ADDRESS, new Response(owner));
  } else if (before !== deletions) return;
  const cache = await caches.open(ANSWERS_CACHE);
  const headers = new Headers(answer.headers);
  headers.set(STORED_AT, String(Date.now()));
  headers.delete("content-encoding");
  headers.delete("content-length");
  await cache.put(request, new Response(body, { headers }));
  // In the order in which they were stored.
  const addresses = await cache.keys();
  for (const old of addresses.filter(({ url }) => !url.endsWith(OWNER_ADDRESS)).slice(0, -MOST_ANSWERS))
    await cache.delete(old);
}

async function storedAnswer(request: Request): Promise<Response | undefined> {
  const stored = await (await caches.open(ANSWERS_CACHE)).match(request, { ignoreVary: true });
  if (stored === undefined || isTooOld(stored)) return undefined;
  const storedAtMs = storedAtOf(stored);
  cutOffAtMs = Math.min(storedAtMs, cutOffAtMs ?? storedAtMs);
  await reportCutOff();
  return new Response(JSON.stringify(asStale(await stored.json())), { headers: stored.headers });
}

const storedAtOf = ({ headers }: Response): number => Number(headers.get(STORED_AT));
const isTooOld = (stored: Response): boolean => !(Date.now() - storedAtOf(stored) < LONGEST_MS);

async function isOfAnother(owner: string): Promise<boolean> {
  const known = await (await caches.open(ANSWERS_CACHE)).match(OWNER_ADDRESS);
  return known !== undefined && (await known.text()) !== owner;
}

/** Returns the user whose session an answer describes; undefined if no user is signed in. */
function ownerOf(body: string): string | undefined {
  return (JSON.parse(body) as { readonly identity: { readonly uid: string } | null }).identity?.uid;
}
