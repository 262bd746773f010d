import { Failure } from "@sextant/core/contract";

const MOST_MS = 10_000;

/** What the work gives, or the Failure `timed-out` once it takes too long: whoever waits for an answer gets one, also while the database hangs. */
export async function answerInTime<T>(work: Promise<T>, mostMs = MOST_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failure("timed-out"));
    }, mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
