import type { Locator, Page } from "@playwright/test";

/** Double-clicks a button; returns the changes that the page requests from the server, in order: 'POST /api/x'. */
export async function doubleClick(page: Page, button: Locator): Promise<readonly string[]> {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await button.dblclick();
  return changes;
}
