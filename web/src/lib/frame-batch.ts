type Frames = { readonly request: (draw: () => void) => number; readonly cancel: (id: number) => void };

const BROWSER: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};

/**
 * Stores the latest fields of each key until the next frame, then passes all of them on at once: however many arrive,
 * the screen is drawn once. A hidden tab draws no frames, and there the batch never grows beyond the number of keys.
 */
export function createFrameBatch<V extends object>(
  take: (latest: ReadonlyMap<string, V>) => void,
  frames: Frames = BROWSER,
) {
  let latest = new Map<string, V>();
  let frame: number | undefined;
  return {
    add(key: string, value: V): void {
      latest.set(key, { ...latest.get(key), ...value });
      frame ??= frames.request(() => {
        frame = undefined;
        const all = latest;
        latest = new Map();
        take(all);
      });
    },
    end(): void {
      if (frame !== undefined) frames.cancel(frame);
      frame = undefined;
      latest = new Map();
    },
  };
}
