/**
 * Sends parts one after the other, in their order, and makes each ready while the one before it is on its way: neither the database nor
 * this process waits for the other. Throws what making or sending throws; what was sent before has then ended.
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
