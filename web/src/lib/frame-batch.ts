type Frames = { readonly request: (draw: () => void) => number; readonly cancel: (id: number) => void };

const BROWSER: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (id) => cancelAnimationFrame(id),
};

/**
 * Keeps the latest fields of each key until the next frame is drawn, and then gives all of them at once: however many arrive, the
 * screen is drawn once. In a hidden tab no frame comes, and what is kept stays as large as there are keys.
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
