import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { alertsKey } from "./query-keys.ts";
import { reloadAlerts } from "./reload-alerts.ts";

const KEY = alertsKey("ann");

/** A list on the screen whose responses the test controls. */
function list() {
  const queries = createQueryClient();
  const answers: ((unread: number) => void)[] = [];
  const observer = new QueryObserver<number>(queries, {
    queryKey: KEY,
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const seen: number[] = [];
  observer.subscribe(({ data }) => {
    if (data !== undefined && data !== seen.at(-1)) seen.push(data);
  });
  return { queries, answers, seen };
}

it("the very first response, made before an alert fired, never shows; the one requested after it does", async () => {
  const { queries, answers, seen } = list();
  await expect.poll(() => answers.length).toBe(1);
  const reloaded = reloadAlerts(queries, KEY);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(0);
  answers[1]?.(1);
  await reloaded;
  expect(seen).toEqual([1]);
  queries.clear();
});

it("a later pending response is replaced too", async () => {
  const { queries, answers, seen } = list();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(0);
  await expect.poll(() => seen).toEqual([0]);
  void queries.refetchQueries({ queryKey: KEY });
  await expect.poll(() => answers.length).toBe(2);
  const reloaded = reloadAlerts(queries, KEY);
  await expect.poll(() => answers.length).toBe(3);
  answers[1]?.(0);
  answers[2]?.(1);
  await reloaded;
  expect(seen).toEqual([0, 1]);
  queries.clear();
});
