import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Notice, type Notifier, NotifyError, type Receipt } from "./port.ts";

/** A notice as its receiver sees it; `mark` identifies repeats. */
export type Arrived = { readonly text: string; readonly mark: string | undefined };

/** A notifier with a real peer behind it. */
export type NotifierUnderTest<To> = {
  readonly notifier: Notifier<To>;
  readonly to: To;
  /** Texts that must never be in an error. */
  readonly secrets: readonly string[];
  arrived(): readonly Arrived[];
  /**
   * Sets the peer's behaviour; `hangs up`: accepts the message and disconnects; `never answers`: accepts it and is
   * silent.
   */
  behave(how: "well" | "busy" | "gone" | "hangs up" | "never answers"): void;
  /** Closes the peer, so that connections to it fail. */
  close(): Promise<void>;
};

/** Long enough for a peer that answers on a slow machine. */
const PATIENT_MS = 60_000;
const IMPATIENT_MS = 400;

/**
 * Runs the conformance suite of notifiers, each created with a timeout in ms. `reportsRepeats`: the receiver can
 * recognise a repeat by a mark.
 */
export function notifierConformance<To>(
  name: string,
  {
    start,
    publishesRepeats,
  }: { readonly start: (timeoutMs: number) => Promise<NotifierUnderTest<To>>; readonly publishesRepeats: boolean },
): void {
  describe(`a notifier by ${name}`, () => {
    let tested: NotifierUnderTest<To>;
    beforeEach(async () => {
      tested = await start(PATIENT_MS);
    });
    afterEach(() => tested.close());

    const never = new AbortController().signal;
    const notice = (more: Partial<Notice<To>> = {}): Notice<To> => ({
      eventId: "01JEVENT0000000000000000AA",
      to: tested.to,
      subject: "BTC-USD crossed 60000",
      text: "The price went above 60000.\nIt was 60010.5 at 12:00.",
      url: "https://sextant.test/alerts/1",
      ...more,
    });
    const send = (more: Partial<Notice<To>> = {}, signal = never): Promise<Receipt> =>
      tested.notifier.send(notice(more), signal);
    const errorOf = async (work: Promise<unknown>): Promise<NotifyError> => {
      const error: unknown = await work.then(
        () => new Error("It was sent."),
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(NotifyError);
      for (const secret of tested.secrets) expect(String((error as NotifyError).message)).not.toContain(secret);
      return error as NotifyError;
    };

    it("brings subject and words, and gives a receipt", async () => {
      const { receipt } = await send();
      expect(receipt).toMatch(/\S/);
      expect(tested.arrived()).toHaveLength(1);
      expect(tested.arrived()[0]?.text).toContain("crossed 60000");
      expect(tested.arrived()[0]?.text).toContain("60010.5");
    });

    it(
      publishesRepeats
        ? "marks a repeat with the same mark, and another event with another"
        : "puts no mark into the words",
      async () => {
        await send();
        await send();
        await send({ eventId: "01JEVENT0000000000000000BB" });
        const [first, again, other] = tested.arrived();
        expect(again).toEqual(first);
        if (publishesRepeats) {
          expect(first?.mark).toMatch(/\S/);
          expect(other?.mark).not.toBe(first?.mark);
        } else expect(other?.text).toBe(first?.text);
      },
    );

    it("says that it may be tried again where the peer is busy, and brings it once it is not", async () => {
      tested.behave("busy");
      expect((await errorOf(send())).outcome).toBe("again");
      tested.behave("well");
      await send();
      expect(tested.arrived()).toHaveLength(1);
    });

    it("says that it is over where the peer refuses for good", async () => {
      tested.behave("gone");
      expect((await errorOf(send())).outcome).toBe("gone");
    });

    it("is in doubt where the peer took it and hung up", async () => {
      tested.behave("hangs up");
      expect((await errorOf(send())).outcome).toBe("in_doubt");
    });

    it("is in doubt where the peer took it and fell silent for longer than the patience", async () => {
      let outcome: string = "again";
      // On a machine so slow that it timed out before the peer received it, with twice the timeout.
      for (let timeoutMs = IMPATIENT_MS; outcome === "again" && timeoutMs < PATIENT_MS; timeoutMs *= 2) {
        await tested.close();
        tested = await start(timeoutMs);
        tested.behave("never answers");
        ({ outcome } = await errorOf(send()));
        if (outcome === "again") expect(tested.arrived()).toEqual([]);
      }
      expect(outcome).toBe("in_doubt");
    });

    it("is in doubt where it is called off under way, and not where it was cancelled before", async () => {
      expect((await errorOf(send({}, AbortSignal.abort()))).outcome).toBe("again");
      expect(tested.arrived()).toEqual([]);
      tested.behave("never answers");
      const controller = new AbortController();
      const sent = errorOf(send({}, controller.signal));
      await expect.poll(() => tested.arrived().length).toBe(1);
      controller.abort();
      expect((await sent).outcome).toBe("in_doubt");
    });

    it("says that it may be tried again where nobody is there", async () => {
      await tested.close();
      expect((await errorOf(send())).outcome).toBe("again");
    });

    it("brings hostile text as text: no second receiver, no header, nothing hidden, bounded", async () => {
      const hostile = {
        subject: "Hi\r\nBcc: eve@example.org\r\n\u202egnp.exe <b>bold</b>",
        text: `<script>alert(1)</script> *bold* [link](https://evil.test) \u202e\u200b\0 ${"x".repeat(200_000)}`,
      };
      await send(hostile);
      expect(tested.arrived()).toHaveLength(1);
      await send({ ...hostile, eventId: "an id with spaces \r\nX-Evil: 1" }).catch((error: unknown) => {
        // An id that no header can contain may be rejected; it must not get into one.
        expect(error).toBeInstanceOf(NotifyError);
      });
      for (const { text } of tested.arrived()) {
        expect(text).not.toMatch(/[\u202e\u200b\0]/);
        expect(text.length).toBeLessThan(40_000);
      }
      await send({ subject: "Hi\r\nBcc: eve@example.org", text: "<b>\u202e</b>" });
      expect(tested.arrived().at(-1)?.text).toContain("<b></b>");
    });
  });
}
