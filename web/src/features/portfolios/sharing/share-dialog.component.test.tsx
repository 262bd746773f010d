import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { overhangPx, press, texts } from "../../../../testing/page-actions.ts";
import { openPortfolios } from "../../../../testing/sample-portfolios.ts";
import { SECRET, shareAnswers, shareOf } from "../../../../testing/sample-shares.ts";

const dialog = () => page.getByRole("dialog", { name: "Share Long-term savings" });
const button = (name: string) => dialog().getByRole("button", { name });
const links = () => dialog().getByRole("listitem");
const share = () => page.getByRole("button", { name: "Share", exact: true });

test("a link hides amounts and expires after 30 days by default; it is shown once", async () => {
  const { api } = await openPortfolios({}, "?id=p1", shareAnswers());
  await press(share(), "Enter");
  await expect.element(dialog()).toHaveTextContent("No links yet. Only you can see this portfolio.");
  await button("Create link").click();
  await expect.element(dialog()).toHaveTextContent(`/shared-portfolio#${SECRET}`);
  await expect.element(dialog().getByRole("group", { name: "Your link" })).toHaveFocus();
  expect(api.callsOf("createPortfolioShare").map(({ body }) => body)).toEqual([{ hidesValues: true, days: 30 }]);
  await button("Done").click();
  await expect.element(dialog()).not.toHaveTextContent(SECRET);
  expect(texts(links())).toEqual([expect.stringMatching(/^Percentages onlycreated .*, ends 28 Dec 2026End link$/)]);

  await dialog()
    .getByRole("switch", { name: /^Hide amounts/ })
    .click();
  await dialog().getByLabelText("Link expires").selectOptions("Only when you end it");
  await button("Create link").click();
  await expect.element(dialog()).toHaveTextContent("Copy this link now");
  expect(api.callsOf("createPortfolioShare").at(-1)?.body).toEqual({ hidesValues: false, days: null });
  await button("Done").click();
  await expect.element(links()).toHaveLength(2);
  await expect.element(links().nth(0)).toHaveTextContent(/^With amounts.*doesn't expire/);
});

test("a link is revoked at once, and focus stays in the dialog", async () => {
  const { api } = await openPortfolios({}, "?id=p1", shareAnswers([shareOf("s1"), shareOf("s2", { expiresAt: null })]));
  await share().click();
  await links().nth(1).getByRole("button", { name: "End link" }).click();
  await expect.element(links()).toHaveLength(1);
  await expect.element(dialog().getByRole("heading", { name: "Links to this portfolio" })).toHaveFocus();
  expect(api.callsOf("revokePortfolioShare").map(({ params }) => params["shareId"])).toEqual(["s2"]);
});

test("reports failures, and axe finds no violations at phone width", async () => {
  await page.viewport(360, 740);
  const { api } = await openPortfolios({}, "?id=p1", {
    ...shareAnswers(),
    listPortfolioShares: failure(503, "It is starting."),
    createPortfolioShare: failure(400, "The request is not valid: there are 50 links to this portfolio already."),
  });
  await share().click();
  await expect.element(dialog()).toHaveTextContent("The links couldn't be loaded.");
  await button("Create link").click();
  await expect.element(dialog()).toHaveTextContent("there are 50 links to this portfolio already");
  api.answer(shareAnswers([shareOf("s1")]));
  await button("Retry").click();
  await expect.element(links()).toHaveLength(1);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await button("Create link").click();
  await expect.element(dialog()).toHaveTextContent(`#${SECRET}`);
  expect(overhangPx()).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
