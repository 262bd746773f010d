export { createBoardHub } from "./board-hub.ts";
export { createHub } from "./hub.ts";
export type { Hub, HubOptions } from "./hub-shape.ts";
export { addLiveSockets, type LiveSocketsOptions } from "./live-sockets.ts";
export { OWN_TOPICS, type OwnTopicName } from "./live-member.ts";
export type { OwnMessage } from "./own-topics.ts";
