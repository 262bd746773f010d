export { createBarsStream } from "./bars-stream.ts";
export type { FeedBar } from "./feed-bars.ts";
export { feedHealth } from "./feed-health.ts";
export { feedItem } from "./feed-item.ts";
export type { FeedPulse } from "./feed-pulse.ts";
export { createLiveBoard, type LiveBoard } from "./live-board.ts";
export { MOST_FOLLOWED, type Watching, type Subscriptions } from "./subscription-registry.ts";
