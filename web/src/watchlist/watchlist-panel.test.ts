import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WatchlistPanel } from "./watchlist-panel.tsx";

it("does not say that followed symbols alone have signals", () => {
  const children = createElement(WatchlistPanel, { userId: "u1" });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient(), children }));
  expect(html.replaceAll("&#x27;", "'")).toContain(
    "for the symbols you follow and for this installation's default symbols.",
  );
});
