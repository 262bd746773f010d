export { createBoardHub } from "./board-hub.ts";
export { createHub, type Hub, type HubOptions } from "./hub.ts";
export { addLiveSockets, type LiveSocketsOptions } from "./live-sockets.ts";
export type { OwnMessage, OwnTopicName } from "./own-topics.ts";
