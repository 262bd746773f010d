import type { FirstView, RenderFirstView, RequestAsVisitor } from "@sextant/core/contract";
import { expect, it, vi } from "vitest";
import { createFirstViews } from "./first-views.ts";
import { TEST_INSTALLATION } from "./test-parts.ts";

const viewOf = (title: string): FirstView => ({
  title,
  description: "",
  html: "",
  rules: "",
  answers: "{}",
  styles: [],
  scripts: [],
});

const answered =
  (status: number): RequestAsVisitor =>
  () =>
    Promise.resolve({ status, body: "{}" });

function viewsWith(render: RenderFirstView, request: RequestAsVisitor = answered(200)) {
  let nowMs = 0;
  const failed = vi.fn();
  const views = createFirstViews({ render, installation: TEST_INSTALLATION, nowMs: () => nowMs, request, failed });
  return { views, failed, wait: (ms: number) => void (nowMs += ms) };
}

it("renders a view at most once a minute, for each language", async () => {
  const render = vi.fn<RenderFirstView>((path, { language }) => Promise.resolve(viewOf(`${path} ${language}`)));
  const { views, wait } = viewsWith(render);
  expect((await views.at("/learn", "en"))?.title).toBe("/learn en");
  expect((await views.at("/learn", "de"))?.title).toBe("/learn de");
  wait(59_999);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(2);
  wait(1);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(3);
});

it("renders one view at a time", async () => {
  let running = 0;
  const { views } = viewsWith(async (path) => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return viewOf(path);
  });
  const titles = await Promise.all(["/learn", "/pricing"].map(async (path) => (await views.at(path, "en"))?.title));
  expect(titles).toEqual(["/learn", "/pricing"]);
});

it("does without a view that can't be rendered, and says why", async () => {
  const error = new Error("No such element");
  const { views, failed } = viewsWith(() => Promise.reject(error));
  expect(await views.at("/learn", "en")).toBeUndefined();
  expect(failed).toHaveBeenCalledExactlyOnceWith("/learn", error);
});

const reading = () =>
  vi.fn<RenderFirstView>(async (path, { request }) => {
    await Promise.allSettled([request("/api/a"), request("/api/b")]);
    return viewOf(path);
  });

it.each([
  ["is answered with 503", answered(503)],
  ["is answered with 429", answered(429)],
  ["has no answer", () => Promise.reject(new Error("Closed"))],
])("renders a view again after a second if a read %s", async (_, fails) => {
  const request = vi.fn(answered(200));
  request.mockImplementationOnce(fails);
  const render = reading();
  const { views, wait } = viewsWith(render, request);
  expect((await views.at("/learn", "en"))?.title).toBe("/learn");
  wait(999);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(1);
  wait(1);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(2);
  wait(59_999);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(2);
});

it("stores a view of which a visitor may not read a part", async () => {
  const render = reading();
  const { views, wait } = viewsWith(render, answered(401));
  await views.at("/learn", "en");
  wait(1_000);
  await views.at("/learn", "en");
  expect(render).toHaveBeenCalledTimes(1);
});
