import type { Health } from "@sextant/core/contract";
import type { Clock } from "../../clock.ts";

export type HealthParts = Health["parts"];

export type HealthOptions = {
  readonly version: string;
  readonly clock: Clock;
  /** Whether page and API serve: false while stopping. */
  readonly ready: () => boolean;
  /** Asked at each call of this machine; bounds what it waits for. */
  readonly parts: () => Promise<HealthParts>;
};

/** Whether the server is alive and ready; how each part does is told to this machine only. */
export function createHealthHandler({ version, clock, ready, parts }: HealthOptions) {
  return async ({ context }: { context: { loopback: boolean } }): Promise<Health> => ({
    alive: true,
    ready: ready(),
    version,
    now: new Date(clock.nowMs()).toISOString(),
    replay:
      clock.replay === undefined
        ? null
        : { from: new Date(clock.replay.fromMs).toISOString(), speed: clock.replay.speed },
    parts: context.loopback ? await parts() : {},
  });
}
