import { randomBytes } from "node:crypto";
import { raceTimeout } from "../async/race-timeout.ts";
import type { Logger } from "../log.ts";
import type { Bus, Wire } from "./bus.ts";
import { frameText, readFrame, startOf } from "./frame.ts";
import { createLocalDelivery } from "./local-delivery.ts";
import { createOutbox } from "./outbox.ts";

export type WiredBusOptions = {
  /** Absent: this is the only process. */
  readonly wire?: Wire | undefined;
  readonly log: Pick<Logger, "warn" | "error">;
};

/** How often the latest prices are sent. */
const BEAT_MS = 100;
/** Maximum queued messages. More wait only when the transport is blocked; then other processes have to reload. */
const MOST_WAITING = 20_000;
/** Maximum senders whose sequence number is remembered. */
const MOST_SENDERS = 500;
const RELEASE_TIMEOUT_MS = 2_000;

/**
 * Creates the bus on any transport: delivers to subscribers here at once, and to others in frames, one in flight at a
 * time.
 */
export function createWiredBus({ wire, log }: WiredBusOptions): Bus {
  const sender = randomBytes(9).toString("base64url");
  const local = createLocalDelivery((error, topicName) => {
    log.error({ error: String(error), topic: topicName }, "A subscriber of the message bus failed");
  });
  const outbox = createOutbox();
  const seen = new Map<string, number>();
  let open = false;
  let started = false;
  let seq = 0;
  let unreported = 0;
  /** Messages were dropped; the next frame reports it. */
  let missed = false;
  let isSending = false;
  let sending: Promise<void> | undefined;
  let beat: NodeJS.Timeout | undefined;

  function giveUp(count: number): void {
    unreported += count;
    missed ||= count > 0;
  }

  function flush(): void {
    clearTimeout(beat);
    beat = undefined;
    if (isSending) return;
    isSending = true;
    sending = sendAll();
  }

  async function sendAll(): Promise<void> {
    // Messages published synchronously go out in one frame.
    await Promise.resolve();
    for (let more = true; more && open; more ||= outbox.isUrgent() || missed) more = await sendFrame();
    isSending = false;
    // Prices that arrived meanwhile wait for the next tick; otherwise there would be a frame for each.
    if (open && outbox.size() > 0) beat = setTimeout(flush, BEAT_MS).unref();
  }

  /** Sends a frame; returns whether more messages wait. */
  async function sendFrame(): Promise<boolean> {
    const { messages, leftOut, isFull } = outbox.take();
    for (const topic of leftOut)
      log.error({ topic }, "A message is too long for the bus or not JSON, so it was not published");
    giveUp(leftOut.length);
    if (messages.length === 0 && !missed) return isFull;
    const text = frameText({ sender, seq: (seq += 1), missed }, messages);
    const publishedOfMissed = missed;
    missed = false;
    try {
      await wire?.send(text);
    } catch (error) {
      giveUp(messages.length);
      missed ||= publishedOfMissed;
      log.warn({ error: String(error) }, "Other processes could not be notified; they will reload");
      // The transport announces when it is open again; one that is open and still fails is not retried in a tight loop.
      if (open) await new Promise((resolve) => setTimeout(resolve, BEAT_MS).unref());
    }
    return isFull;
  }

  function received(text: string): void {
    if (text.startsWith(startOf(sender))) return;
    const frame = readFrame(text);
    if (frame === undefined) return;
    const before = seen.get(frame.sender);
    if (before !== undefined && frame.seq <= before) return;
    seen.delete(frame.sender);
    seen.set(frame.sender, frame.seq);
    const [oldest] = seen.keys();
    if (seen.size > MOST_SENDERS && oldest !== undefined) seen.delete(oldest);
    if (frame.missed || (before !== undefined && frame.seq !== before + 1)) local.gap();
    for (const [topicName, value] of frame.messages) local.deliverForeign(topicName, value);
  }

  function opened(): void {
    open = true;
    seen.clear();
    // A process that could not listen from the start knows no more than one that was disconnected.
    if (started) local.gap();
    if (missed) flush();
  }

  function lost(): void {
    open = false;
    clearTimeout(beat);
    beat = undefined;
    giveUp(outbox.clear());
  }

  return {
    publish(topic, message) {
      local.deliver(topic.name, message);
      if (wire === undefined) return;
      if (!open) {
        giveUp(1);
        return;
      }
      outbox.put(topic, message);
      if (outbox.size() > MOST_WAITING) giveUp(outbox.clear());
      if (outbox.isUrgent() || missed) flush();
      else if (!isSending) beat ??= setTimeout(flush, BEAT_MS).unref();
    },
    subscribe: (topic, listener) => local.subscribe(topic, listener),
    onGap: (listener) => local.onGap(listener),
    async start() {
      await wire?.start({ received, opened, lost });
      started = true;
    },
    async stop() {
      if (open) flush();
      if (sending !== undefined) await raceTimeout(sending, RELEASE_TIMEOUT_MS, () => undefined);
      open = false;
      clearTimeout(beat);
      await wire?.stop();
    },
    state: () => ({ vendor: wire?.vendor ?? "in-process", open: wire === undefined || open, unreported }),
  };
}
