import { readFileSync } from "node:fs";
import type { Server } from "node:http";

/** The receiver of our webhooks that docs/webhooks.md shows. */
export type DocumentedReceiver = {
  isSigned(secret: string, signature: string | undefined, body: string | Buffer, nowSeconds: number): boolean;
  createReceiver(
    secret: string,
    onAlert: (alert: unknown) => unknown,
    options: { readonly nowSeconds?: () => number },
  ): Server;
};

const PAGE = new URL("../../../../docs/webhooks.md", import.meta.url);

/** For tests: returns the documentation page about webhooks. */
export const webhooksPage = (): string => readFileSync(PAGE, "utf8");

/** For tests: loads the page's own code unchanged. */
export async function documentedReceiver(): Promise<DocumentedReceiver> {
  const [, code] = /^```js\n([^]*?)^```$/m.exec(webhooksPage()) ?? [];
  if (code === undefined) throw new Error("docs/webhooks.md has no receiver.");
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as DocumentedReceiver;
}
