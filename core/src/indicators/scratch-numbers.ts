/**
 * Returns an allocator of scratch memory reused from call to call: over thousands of short histories, allocating it
 * costs as much as filling it. Its content is left over from the last call, and it belongs to the caller only until it
 * returns. A plain array of floats, not a Float64Array: once a buffer has been transferred anywhere in the process, V8
 * checks on every typed array access whether its own still exists.
 */
export function scratchNumbers(): (length: number) => number[] {
  const stored: number[] = [];
  return (length) => {
    // A fraction, so that V8 treats it as an array of floats from the start.
    while (stored.length < length) stored.push(0.5);
    return stored;
  };
}
