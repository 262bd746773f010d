import type { RequestAsVisitor } from "@sextant/core/contract";

/** The part of a browser's window that rendering reads. */
type ServerWindow = { readonly location: { pathname: string; readonly search: string; readonly hash: string } };

const served: { request: RequestAsVisitor } = {
  request: () => Promise.reject(new Error("No view is being rendered.")),
};

const serverWindow: ServerWindow = { location: { pathname: "", search: "", hash: "" } };

/**
 * Puts what stands in for `window` and `fetch` in the server's build (scripts/build-page.mjs) in its place, under names
 * of their own: other packages must not take the server for a browser. The builds of all languages share them.
 */
function beGlobal(): void {
  Object.assign(globalThis, {
    sextantWindow: serverWindow,
    sextantFetch: async (address: string) => {
      const { status, body } = await served.request(address);
      return new Response(body, { status });
    },
  });
}

/** Sets the address that is rendered, and what answers its calls. */
export function serveWindow(pathname: string, request: RequestAsVisitor): void {
  serverWindow.location.pathname = pathname;
  served.request = request;
  beGlobal();
}

// Imported first: screens read the address while they load.
beGlobal();
