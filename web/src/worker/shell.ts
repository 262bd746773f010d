import { SCREENS } from "@sextant/core/contract";
import { isFirstView, languageOf, versionIn } from "./document-facts.ts";

/** How long a document may take before the stored one is shown instead: a network that is hardly there counts as none. */
const LONGEST_WAIT_MS = 5_000;

const PATHS: ReadonlySet<string> = new Set(
  Object.values(SCREENS).flatMap(({ kind, path }) => (kind === "screen" ? [path] : [])),
);
/** What the pages below screens start with. The application says which of them exist. */
const PAGES = Object.values(SCREENS).flatMap((screen) => ("hasPages" in screen ? [`${screen.path}/`] : []));

type ShellParts = {
  readonly cacheName: string;
  /** The files of this version, in the worker's language. */
  readonly files: ReadonlySet<string>;
  readonly language: string;
};

/** Whether this path is a screen of the application, or a page below one. */
export function isScreenPath(pathname: string): boolean {
  return PATHS.has(pathname.replace(/(.)\/+$/, "$1")) || PAGES.some((start) => pathname.startsWith(start));
}

/**
 * Returns the application's document for when there is no network, or when the server has a newer version that the user
 * has not taken yet. It is stored as it was sent, with its headers: the nonce in its policy is the one in its scripts.
 * The document is the same for every screen and every user.
 */
export function createShell({ cacheName, files, language }: ShellParts) {
  const stored = async () => await (await caches.open(cacheName)).match(SCREENS.dashboard.path);
  const store = async (answer: Response) => await (await caches.open(cacheName)).put(SCREENS.dashboard.path, answer);

  async function fromNetwork(request: Request): Promise<Response> {
    const answer = await fetch(request);
    // A redirect, or an error that the server explains.
    if (answer.status !== 200) return answer;
    const html = await answer.clone().text();
    // The user chose another language: the page brings the worker of that one.
    if (languageOf(html) !== language) return answer;
    const version = versionIn(html, files);
    if (version === "other") return (await stored()) ?? answer;
    if (version === "own" && !isFirstView(html)) await store(answer.clone());
    return answer;
  }

  return {
    /** Whether this address is a screen of the application. */
    has: ({ origin, pathname }: URL): boolean => origin === location.origin && isScreenPath(pathname),
    /** Stores the document of this version. Throws if the server already has another: its worker comes next. */
    async prepare(): Promise<void> {
      const answer = await fetch(SCREENS.dashboard.path, { cache: "no-store", headers: { accept: "text/html" } });
      if (!answer.ok || versionIn(await answer.clone().text(), files) !== "own")
        throw new Error("Not this version's document");
      await store(answer);
    },
    async answer(event: FetchEvent): Promise<Response> {
      const network = fromNetwork(event.request);
      // Without a stored document, whatever the network says.
      const fallback = await stored();
      if (fallback === undefined) return await network;
      event.waitUntil(network.catch(() => undefined));
      return await Promise.race([network.catch(() => fallback.clone()), later(LONGEST_WAIT_MS, fallback)]);
    },
  };
}

function later<T>(afterMs: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), afterMs));
}
