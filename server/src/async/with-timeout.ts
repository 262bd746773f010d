import { Failure } from "@sextant/core/contract";

const MOST_MS = 10_000;

/** Returns what the work gives, or throws Failure 'timed-out' once it takes too long: the caller gets an answer also while the database hangs. */
export async function withTimeout<T>(work: Promise<T>, mostMs = MOST_MS): Promise<T> {
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
