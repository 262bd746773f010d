const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
/** First 32 bits of the fractions of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256, for where no other is at hand at once: a browser's own is asynchronous, and absent on plain http. 32 bytes.
 * Source: FIPS 180-4.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 16; t++) words[t] = view.getInt32(block + 4 * t);
    compress(state, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => {
    out.setInt32(4 * i, word);
  });
  return digest;
}

/** One block of 16 words into the state. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const [w2, w15] = [words[t - 2]!, words[t - 15]!];
    const small1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    const small0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    words[t] = small1 + words[t - 7]! + small0 + words[t - 16]!;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUND[t]! + words[t]!) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}
