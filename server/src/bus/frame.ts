/** What one process tells the others at one go: a JSON array, the sender first, so that one's own are known unread. */
export type Frame = {
  readonly sender: string;
  /** Counts the sender's frames; a number that was left out was lost. */
  readonly seq: number;
  /** The sender could not tell something since its last frame. */
  readonly missed: boolean;
  readonly messages: readonly (readonly [topicName: string, message: unknown])[];
};

/** Longer than any frame that is sent: what arrives longer is not ours. */
export const MOST_FRAME_CHARS = 1_000_000;
/** Messages are put into one frame up to this. */
export const USUAL_FRAME_CHARS = 100_000;
/** A message longer than this belongs into the database, and its key onto the bus. */
export const MOST_MESSAGE_CHARS = 500_000;

/** Its messages are JSON already: each is written down once, when it is known that it goes out. */
export function frameText(
  { sender, seq, missed }: Omit<Frame, "messages">,
  messages: readonly (readonly [topicName: string, json: string])[],
): string {
  const text = messages.map(([topicName, json]) => `[${JSON.stringify(topicName)},${json}]`).join(",");
  return `${startOf(sender)}${String(seq)},${missed ? "1" : "0"},[${text}]]`;
}

/** What every frame of a sender begins with. */
export function startOf(sender: string): string {
  return `["${sender}",`;
}

/** Undefined for what is no frame. */
export function readFrame(text: string): Frame | undefined {
  if (text.length > MOST_FRAME_CHARS) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const [sender, seq, missed, messages] = value as readonly unknown[];
  if (typeof sender !== "string" || sender.length > 64 || !Number.isSafeInteger(seq) || !Array.isArray(messages))
    return undefined;
  if (!messages.every(isMessage)) return undefined;
  return { sender, seq: seq as number, missed: missed === 1, messages };
}

function isMessage(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string";
}
