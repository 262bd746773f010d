/**
 * A batch of messages to other processes: a JSON array that begins with the sender, so that our own frames are
 * recognised without parsing.
 */
export type Frame = {
  readonly sender: string;
  /** Sequence number of the sender's frames; a gap means a lost frame. */
  readonly seq: number;
  /** Whether the sender dropped messages since its last frame. */
  readonly missed: boolean;
  readonly messages: readonly (readonly [topicName: string, message: unknown])[];
};

/** Maximum length of a frame, above any that we send: a longer one is not ours. */
export const MOST_FRAME_CHARS = 1_000_000;
/** Length up to which messages are put into one frame. */
export const USUAL_FRAME_CHARS = 100_000;
/** Maximum length of a message; larger data belongs in the database, with only its key on the bus. */
export const MOST_MESSAGE_CHARS = 500_000;

/** Serialises a frame. Its messages are JSON already: each is serialised once, when it is certain to be sent. */
export function frameText(
  { sender, seq, missed }: Omit<Frame, "messages">,
  messages: readonly (readonly [topicName: string, json: string])[],
): string {
  const text = messages.map(([topicName, json]) => `[${JSON.stringify(topicName)},${json}]`).join(",");
  return `${startOf(sender)}${String(seq)},${missed ? "1" : "0"},[${text}]]`;
}

/** Returns the beginning of every frame of a sender. */
export function startOf(sender: string): string {
  return `["${sender}",`;
}

/** Parses a frame; undefined for invalid input. */
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
