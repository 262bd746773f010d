import type { Locator, Page } from "@playwright/test";

/** Clicks a button twice as one double click; the result lists what the page asks the server to change, as it asks: 'POST /api/x'. */
export async function doubleClick(page: Page, button: Locator): Promise<readonly string[]> {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await button.dblclick();
  return changes;
}
