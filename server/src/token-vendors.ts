import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createVendorHttp, type Timing, type VendorHttp, type VendorHttpState } from "./providers/http/index.ts";
import {
  createGoplusSecurity,
  createHoneypotSecurity,
  createRugcheckSecurity,
} from "./providers/token-security/index.ts";
import type { SecurityVendor } from "./providers/token-security/port.ts";
import { createTelegramSocial, createXSocial } from "./providers/token-social/index.ts";
import type { SocialVendor } from "./providers/token-social/port.ts";
import { createDexScreenerTokens, createGeckoTerminalTokens } from "./providers/tokens/index.ts";
import type { TokenVendor } from "./providers/tokens/port.ts";
import { TOKEN_BUDGETS, type TokenClient } from "./token-budgets.ts";

type TokenVendorParts = {
  readonly config: Pick<
    Config,
    | "vendors"
    | "vendorDexscreenerUrl"
    | "vendorGeckoterminalUrl"
    | "vendorGeckoterminalKey"
    | "vendorGoplusUrl"
    | "vendorGoplusKey"
    | "vendorHoneypotUrl"
    | "vendorHoneypotKey"
    | "vendorRugcheckUrl"
    | "vendorRugcheckKey"
    | "vendorXUrl"
    | "vendorXKey"
    | "telegramBotToken"
    | "telegramApiUrl"
  >;
  readonly clock: Clock;
  readonly log: { warn(detail: object, message: string): void };
  /** For tests. */
  readonly timing?: Timing;
};

/** Sources of tokens, of checks and of social posts, in the order of VENDORS. */
export type TokenVendors = {
  readonly tokens: readonly TokenVendor[];
  readonly security: readonly SecurityVendor[];
  readonly social: readonly SocialVendor[];
  /** Returns the state of each client. */
  states(): readonly { readonly client: TokenClient; readonly state: VendorHttpState }[];
  close(): void;
};

/**
 * Creates the sources that VENDORS names, each with its own client and budget. In a replay none is used, since today's
 * data is not known yet.
 */
export function createTokenVendors({ config, clock, log, timing }: TokenVendorParts): TokenVendors {
  const clients = new Map<TokenClient, VendorHttp>();
  const named = clock.replay === undefined ? config.vendors : [];

  function client(name: TokenClient, baseUrl: string): VendorHttp {
    const vendor = name.split(" ")[0] ?? name;
    const budget = TOKEN_BUDGETS[name];
    // A report on a token with hundreds of markets is long.
    const maxBytes = (name === "rugcheck" ? 8 : 2) * 1024 * 1024;
    const options = { vendor, baseUrl, clock, log, budget, maxBytes };
    const http = createVendorHttp(timing === undefined ? options : { ...options, timing });
    clients.set(name, http);
    return http;
  }

  const tokens = named.flatMap((name): readonly TokenVendor[] => {
    if (name === "dexscreener") {
      const url = config.vendorDexscreenerUrl;
      return [createDexScreenerTokens({ pairs: client("dexscreener", url), feeds: client("dexscreener feeds", url) })];
    }
    if (name !== "geckoterminal") return [];
    return [createGeckoTerminalTokens(client(name, config.vendorGeckoterminalUrl), config.vendorGeckoterminalKey)];
  });
  const security = named.flatMap((name): readonly SecurityVendor[] => {
    if (name === "goplus") return [createGoplusSecurity(client(name, config.vendorGoplusUrl), config.vendorGoplusKey)];
    if (name === "honeypot")
      return [createHoneypotSecurity(client(name, config.vendorHoneypotUrl), config.vendorHoneypotKey)];
    if (name === "rugcheck")
      return [createRugcheckSecurity(client(name, config.vendorRugcheckUrl), config.vendorRugcheckKey)];
    return [];
  });
  // Only with real tokens: there are no posts about simulated ones.
  const social: SocialVendor[] = [];
  if (tokens.length > 0) {
    const { telegramBotToken: bot, vendorXKey: key } = config;
    if (bot !== undefined) social.push(createTelegramSocial(client("telegram", config.telegramApiUrl), bot));
    if (key !== undefined) social.push(createXSocial(client("x", config.vendorXUrl), key));
  }

  return {
    tokens,
    security,
    social,
    states: () => [...clients].map(([name, http]) => ({ client: name, state: http.state() })),
    close() {
      for (const http of clients.values()) http.close();
    },
  };
}
