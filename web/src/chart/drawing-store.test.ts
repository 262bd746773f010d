import type { Drawing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createDrawingStore } from "./drawing-store.ts";

const level = (id: string): Drawing => ({ id, kind: "level", price: 1, label: "" });
class Conflict extends Error {}

/** A server that stores drawings, and whose behaviour the test controls. */
function house(start: readonly Drawing[] = []) {
  const server = { revision: 3, drawings: start, saves: 0, fails: undefined as Error | undefined };
  let goOn: (() => void)[] = [];
  const store = createDrawingStore({
    load: () => (server.fails ? Promise.reject(server.fails) : Promise.resolve({ ...server })),
    save: ({ revision, drawings }) => {
      server.saves += 1;
      if (server.fails) return Promise.reject(server.fails);
      if (revision !== server.revision) return Promise.reject(new Conflict());
      Object.assign(server, { revision: revision + 1, drawings });
      return Promise.resolve({ revision: server.revision, drawings });
    },
    isConflict: (error) => error instanceof Conflict,
    text: (error) => (error as Error).message,
    settle: () => new Promise((resolve) => goOn.push(resolve)),
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const go of goOn.splice(0)) go();
      await Promise.resolve();
    }
    goOn = [];
  };
  return { server, store, settled };
}

it("stored drawings appear once loaded, and before that nothing can be changed", async () => {
  const { store, server } = house([level("a")]);
  store.change([]);
  expect(store.current()).toMatchObject({ phase: "loading", drawings: [] });
  await store.open();
  expect(store.current()).toMatchObject({ phase: "ready", drawings: [level("a")], canUndo: false });
  expect(server.saves).toBe(0);
});

it("a change shows at once, and a series of changes is saved once", async () => {
  const { store, server, settled } = house();
  await store.open();
  for (let i = 1; i <= 5; i += 1) store.change([{ ...level("a"), price: i } as Drawing]);
  expect(store.current().drawings).toEqual([{ ...level("a"), price: 5 }]);
  await settled();
  expect(server).toMatchObject({ revision: 4, saves: 1, drawings: [{ price: 5 }] });
});

it("undo reverts the changes one by one, and saves that too", async () => {
  const { store, server, settled } = house();
  await store.open();
  store.change([level("a")]);
  store.change([level("a"), level("b")]);
  store.undo();
  expect(store.current().drawings).toEqual([level("a")]);
  store.undo();
  store.undo();
  expect(store.current()).toMatchObject({ drawings: [], canUndo: false });
  await settled();
  expect(server.drawings).toEqual([]);
});

it("another window's change is loaded and reported, and not overwritten by our own", async () => {
  const { store, server, settled } = house();
  await store.open();
  Object.assign(server, { revision: 9, drawings: [level("theirs")] });
  store.change([level("mine")]);
  await settled();
  expect(store.current()).toMatchObject({ drawings: [level("theirs")], canUndo: false });
  expect(store.current().note).toMatch(/changed in another window.*without your last change/);
  store.change([level("theirs"), level("mine")]);
  await settled();
  expect(server).toMatchObject({ revision: 10, drawings: [{ id: "theirs" }, { id: "mine" }] });
  expect(store.current().note).toBeUndefined();
});

it("a failed save leaves the change on screen, is reported, and is saved by Retry", async () => {
  const { store, server, settled } = house();
  await store.open();
  server.fails = new Error("No room.");
  store.change([level("a")]);
  await settled();
  expect(store.current()).toMatchObject({ drawings: [level("a")], canRetry: true });
  expect(store.current().note).toBe("Your drawings couldn't be saved. No room.");
  server.fails = undefined;
  store.retry();
  await settled();
  expect(server.drawings).toEqual([level("a")]);
  expect(store.current()).toMatchObject({ note: undefined, canRetry: false });
});

it("a failed load is reported, and Retry loads it", async () => {
  const { store, server, settled } = house([level("a")]);
  server.fails = new Error("Not now.");
  await store.open();
  expect(store.current()).toMatchObject({ phase: "failed", canRetry: true });
  server.fails = undefined;
  store.retry();
  await settled();
  expect(store.current()).toMatchObject({ phase: "ready", drawings: [level("a")], note: undefined });
});

it("a hundred drawings fit, one more is rejected with a sentence", async () => {
  const { store, server, settled } = house();
  await store.open();
  const many = Array.from({ length: 100 }, (_, i) => level(`l${i}`));
  store.change(many);
  store.change([...many, level("more")]);
  await settled();
  expect(store.current().note).toMatch(/at most 100/);
  expect(server.drawings).toHaveLength(100);
});
