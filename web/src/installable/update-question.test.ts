import { expect, it } from "vitest";
import { type Answer, createUpdateQuestion } from "./update-question.ts";

/** For tests: a browser whose tabs share messages, payments and a worker that waits. */
function browser() {
  const tabs = new Set<(answer: Answer) => void>();
  const declinedIn = new Set<object>();
  const pending: (() => void)[] = [];
  let openPayments = 0;
  const log = { tookOver: 0, reloads: 0 };
  return {
    log,
    openTab() {
      const own = {};
      let listener: (answer: Answer) => void = () => undefined;
      const question = createUpdateQuestion({
        tabs: {
          post: (answer) => tabs.forEach((receive) => receive !== listener && receive(answer)),
          listen: (next) => {
            listener = next;
            tabs.add(next);
          },
        },
        afterCheckout: (act) => (openPayments === 0 ? act() : void pending.push(act)),
        declined: {
          remember: () => declinedIn.add(own),
          forget: () => declinedIn.delete(own),
          isRememberedElsewhere: () => Promise.resolve([...declinedIn].some((each) => each !== own)),
        },
        takeOver: () => void (log.tookOver += 1),
        reload: () => void (log.reloads += 1),
      });
      const close = () => {
        tabs.delete(listener);
        declinedIn.delete(own);
      };
      return Object.assign(question, { close });
    },
    openPayment(seenBy: readonly { checkoutOpened(): void }[]) {
      openPayments += 1;
      for (const tab of seenBy) tab.checkoutOpened();
    },
    leavePayment() {
      openPayments -= 1;
      if (openPayments === 0) for (const act of pending.splice(0)) act();
    },
  };
}

it("asks in every tab; a yes in one closes it in all, starts the new version once and reloads all", async () => {
  const { openTab, log } = browser();
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.found({ isFresh: true }), two.found({ isFresh: true })]);
  expect([one.current(), two.current()]).toEqual([true, true]);
  two.answer("yes");
  expect([one.current(), two.current(), log.tookOver, log.reloads]).toEqual([false, false, 1, 0]);
  one.tookOver();
  two.tookOver();
  expect(log.reloads).toBe(2);
});

it("a no in one tab closes it in all, and is not asked again in a tab that opens meanwhile", async () => {
  const { openTab, log } = browser();
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.found({ isFresh: true }), two.found({ isFresh: true })]);
  one.answer("no");
  expect([one.current(), two.current(), log.tookOver]).toEqual([false, false, 0]);
  const third = openTab();
  await third.found({ isFresh: false });
  expect(third.current()).toBe(false);
});

it("asks again at the next start, and when an even newer version is there", async () => {
  const { openTab } = browser();
  const one = openTab();
  await one.found({ isFresh: false });
  one.answer("no");
  await one.found({ isFresh: true });
  expect(one.current()).toBe(true);
  one.answer("no");
  one.close();
  const next = openTab();
  await next.found({ isFresh: false });
  expect(next.current()).toBe(true);
});

it("never asks while a payment is open in any tab, and closes the question while one is", async () => {
  const { openTab, openPayment, leavePayment, log } = browser();
  const [one, two] = [openTab(), openTab()];
  openPayment([one, two]);
  await Promise.all([one.found({ isFresh: true }), two.found({ isFresh: true })]);
  expect([one.current(), two.current()]).toEqual([false, false]);
  leavePayment();
  expect([one.current(), two.current()]).toEqual([true, true]);
  openPayment([one, two]);
  expect([one.current(), two.current()]).toEqual([false, false]);
  leavePayment();
  expect([one.current(), two.current()]).toEqual([true, true]);
  one.answer("yes");
  openPayment([one, two]);
  two.tookOver();
  expect([two.current(), log.reloads]).toEqual([false, 0]);
  leavePayment();
  expect(log.reloads).toBe(1);
});

it("starts an even newer version that takes the place of the one that was to start", async () => {
  const { openTab, log } = browser();
  const one = openTab();
  await one.found({ isFresh: true });
  one.answer("yes");
  await one.found({ isFresh: true });
  expect([one.current(), log.tookOver]).toEqual([false, 2]);
});

it("does not reload a tab in which a first worker takes over, or one that nobody asked for", async () => {
  const { openTab, log } = browser();
  const one = openTab();
  one.tookOver();
  await one.found({ isFresh: true });
  one.tookOver();
  expect(log.reloads).toBe(0);
});
