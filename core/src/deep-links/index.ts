export type { DeepLinkApp, DeepLinkKind, LinkTarget, TokenTarget } from "./deep-link.ts";
export { DEEP_LINK_APPS, linksFor } from "./links-for.ts";
export type { DeepLink } from "./links-for.ts";
