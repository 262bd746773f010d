import type { Health } from "@sextant/core/contract";
import type { Clock } from "../../clock.ts";

export type HealthParts = Health["parts"];

export type HealthOptions = {
  readonly version: string;
  readonly clock: Clock;
  /** Whether page and API serve: false while stopping. */
  readonly ready: () => boolean;
  /** Returns whether the database reads and writes, within a time limit. */
  readonly database: () => Promise<HealthParts[string]>;
  /** The other parts, shown to callers on this machine only. */
  readonly parts: () => HealthParts;
};

/**
 * Creates the handler of the health request: whether the server is alive and ready; the state of each part is shown to
 * this machine only.
 */
export function createHealthHandler({ version, clock, ready, database, parts }: HealthOptions) {
  return async ({ context }: { context: { loopback: boolean } }): Promise<Health> => {
    const part = await database();
    return {
      alive: true,
      ready: ready() && part.state !== "down",
      version,
      now: new Date(clock.nowMs()).toISOString(),
      replay:
        clock.replay === undefined
          ? null
          : { from: new Date(clock.replay.fromMs).toISOString(), speed: clock.replay.speed },
      parts: context.loopback ? { database: part, ...parts() } : {},
    };
  };
}
