/**
 * Sends parts in order, one at a time, and prepares each while the previous one is being sent, so that neither the
 * database nor this process waits for the other. Rethrows errors of preparing or sending, after the part being sent has
 * ended.
 */
export async function sendInParts<Part, Ready>(
  parts: Iterable<Part>,
  prepare: (part: Part) => Ready,
  send: (ready: Ready, part: Part) => Promise<unknown>,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  try {
    for (const part of parts) {
      const ready = prepare(part);
      await before;
      before = send(ready, part);
    }
  } finally {
    await before;
  }
}
