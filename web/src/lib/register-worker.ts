type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
};
let address: unknown;

/**
 * Registers the site's one service worker, or returns its registration. It takes the place of the worker that older
 * versions registered for notifications: a registration belongs to its scope, and its push subscription stays.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return await navigator.serviceWorker.register(workerAddress() as string, { scope: "/", updateViaCache: "none" });
}

/** Returns the worker's address in the form that the page's script policy requires. */
function workerAddress(): unknown {
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const path = workerPath(document.documentElement.lang);
  address ??=
    trustedTypes?.createPolicy("service-worker", { createScriptURL: () => path }).createScriptURL(path) ?? path;
  return address;
}

/** One worker at one path. Each language of the page has files of its own, so its worker has a list of its own. */
export function workerPath(language: string): string {
  return /^(?!en$)[a-z]{2}$/.test(language) ? `/sw.js?lang=${language}` : "/sw.js";
}
