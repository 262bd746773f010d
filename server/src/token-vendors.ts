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
  /** How each line to the outside does. */
  states(): readonly { readonly line: TokenClient; readonly state: VendorHttpState }[];
  close(): void;
};

/**
 * Creates the sources that VENDORS names, each with its own client and budget. In a replay none is used, since today's
 * data is not known yet.
 */
export function createTokenVendors({ config, clock, log, timing }: TokenVendorParts): TokenVendors {
  const lines = new Map<TokenClient, VendorHttp>();
  const named = clock.replay === undefined ? config.vendors : [];

  function line(name: TokenClient, baseUrl: string): VendorHttp {
    const vendor = name.split(" ")[0] ?? name;
    const budget = TOKEN_BUDGETS[name];
    // A report on a token with hundreds of markets is long.
    const maxBytes = (name === "rugcheck" ? 8 : 2) * 1024 * 1024;
    const options = { vendor, baseUrl, clock, log, budget, maxBytes };
    const http = createVendorHttp(timing === undefined ? options : { ...options, timing });
    lines.set(name, http);
    return http;
  }

  const tokens = named.flatMap((name): readonly TokenVendor[] => {
    if (name === "dexscreener") {
      const url = config.vendorDexscreenerUrl;
      return [createDexScreenerTokens({ pairs: line("dexscreener", url), feeds: line("dexscreener feeds", url) })];
    }
    if (name !== "geckoterminal") return [];
    return [createGeckoTerminalTokens(line(name, config.vendorGeckoterminalUrl), config.vendorGeckoterminalKey)];
  });
  const security = named.flatMap((name): readonly SecurityVendor[] => {
    if (name === "goplus") return [createGoplusSecurity(line(name, config.vendorGoplusUrl), config.vendorGoplusKey)];
    if (name === "honeypot")
      return [createHoneypotSecurity(line(name, config.vendorHoneypotUrl), config.vendorHoneypotKey)];
    if (name === "rugcheck")
      return [createRugcheckSecurity(line(name, config.vendorRugcheckUrl), config.vendorRugcheckKey)];
    return [];
  });
  // Only with real tokens: there are no posts about simulated ones.
  const social: SocialVendor[] = [];
  if (tokens.length > 0) {
    const { telegramBotToken: bot, vendorXKey: key } = config;
    if (bot !== undefined) social.push(createTelegramSocial(line("telegram", config.telegramApiUrl), bot));
    if (key !== undefined) social.push(createXSocial(line("x", config.vendorXUrl), key));
  }

  return {
    tokens,
    security,
    social,
    states: () => [...lines].map(([name, http]) => ({ line: name, state: http.state() })),
    close() {
      for (const http of lines.values()) http.close();
    },
  };
}
