import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SessionProvider } from "../../session/session-provider.tsx";
import { createSessionStore } from "../../session/session-store.ts";
import { DashboardPage } from "./dashboard-page.tsx";

it("the dashboard rendered without a user denies access", () => {
  const visitor = createSessionStore({
    request: {
      identity: () => Promise.resolve(null),
      user: () => Promise.reject(new Error("nobody")),
      signOut: () => Promise.resolve({ next: "/" }),
    },
    tabs: { report: () => undefined, listen: () => undefined },
    stored: { belongsTo: () => undefined, drop: () => undefined },
    noteDeletion: () => undefined,
    here: () => ({ pathname: "/dashboard", search: "" }),
    signedOutAddress: () => "/",
    leave: () => undefined,
    log: () => undefined,
  });
  const html = renderToStaticMarkup(
    <SessionProvider store={visitor}>
      <DashboardPage />
    </SessionProvider>,
  );
  expect(html).toContain("Access Denied");
  expect(html).toContain("Please sign in to access the dashboard.");
});
