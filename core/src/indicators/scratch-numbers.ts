/**
 * Memory to work in, kept from call to call: over thousands of short histories, making it costs as much as filling it. What lies
 * in it is from the last call, and it is the caller's only until it returns. A plain array of floats, not a Float64Array: once
 * a buffer was transferred anywhere in the process, V8 asks at every access to a typed array whether its own still is there.
 */
export function scratchNumbers(): (length: number) => number[] {
  const stored: number[] = [];
  return (length) => {
    // A fraction, so that V8 takes it for an array of floats from the start.
    while (stored.length < length) stored.push(0.5);
    return stored;
  };
}
