import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, configNotices, readConfig } from "./config.ts";

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
};

describe("the configuration", () => {
  it("needs nothing", () => {
    const config = readConfig({});
    expect(config.port).toBe(3000);
    expect(config.publicUrl).toBe("http://localhost:3000");
    expect(config.production).toBe(false);
    expect(config.vendors.join()).toBe(
      "files,coinbase,binance,kraken,yahoo,alphavantage,sec,coingecko,ecb,dexscreener,geckoterminal,goplus,honeypot,rugcheck,simulated",
    );
  });

  it("takes an empty value as unset", () => {
    expect(readConfig({ PORT: "", CANDLES_DIR: " " }).port).toBe(3000);
  });

  it("reports all errors at once, each with its remedy", () => {
    const errors = errorsOf({ PORT: "70000", MODE: "fast", CANDLES_REPLAY_SPEED: "0", VENDORS: "yahoo,nasdaq" });
    expect(errors).toEqual([
      "PORT is '70000'; use a whole number from 1 to 65535.",
      "MODE is 'fast'; use one of production, development.",
      "CANDLES_REPLAY_SPEED is '0'; use a number above 0, at most 100000.",
      "VENDORS is 'nasdaq'; use one of files, coinbase, binance, kraken, yahoo, alphavantage, sec, coingecko, ecb, dexscreener, geckoterminal, goplus, honeypot, rugcheck, simulated.",
    ]);
  });

  it("reports invalid symbols in UNIVERSE_SYMBOLS, and a list that would follow a whole exchange", () => {
    expect(errorsOf({ UNIVERSE_SYMBOLS: "SPY, A B" })).toEqual([
      "UNIVERSE_SYMBOLS contains 'A B', which isn't a symbol; write symbols such as SPY,BTC-USD, separated by commas.",
    ]);
    const many = Array.from(
      { length: 101 },
      (_, i) => `${String.fromCodePoint(65 + (i % 26))}${"QXZJ"[Math.floor(i / 26)]!}`,
    );
    expect(errorsOf({ UNIVERSE_SYMBOLS: many.join(",") })).toEqual([
      "UNIVERSE_SYMBOLS contains 101 symbols; use at most 100.",
    ]);
  });

  it("reads a list of index members, or names the line that is wrong and what to write there", () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "sextant-members-")), "members.csv");
    writeFileSync(file, "# as of 2026-09-01\nsymbol,from,to\nAAPL,,\nBRK-B,2010-02-16,");
    const members = readConfig({ INDEX_MEMBERS_FILE: file }).indexMembers;
    expect(members?.source).toBe("members.csv");
    expect(members?.isMember("BRK.B", Date.UTC(2026, 0, 2))).toBe(true);
    writeFileSync(file, "symbol,from,to\nAAPL,,\nBRK-B,16.2.2010,");
    expect(errorsOf({ INDEX_MEMBERS_FILE: file })).toEqual([
      `INDEX_MEMBERS_FILE points to ${file}, whose line 3 has '16.2.2010' for a day; write it as 2024-12-23, or leave it empty.`,
    ]);
    rmSync(file);
    expect(errorsOf({ INDEX_MEMBERS_FILE: file })).toEqual([
      `INDEX_MEMBERS_FILE points to ${file}, but there is no such file.`,
    ]);
    expect(errorsOf({ EXCHANGE_RATES_FILE: file })).toEqual([
      `EXCHANGE_RATES_FILE points to ${file}, but there is no such file.`,
    ]);
  });

  it("says when MERCHANT_EMAILS can give no one the role, and only then", () => {
    const noticesOf = (env: Record<string, string>) => configNotices(readConfig(env));
    const named = { MERCHANT_EMAILS: "boss@example.org" };
    expect(noticesOf(named)).toEqual([expect.stringContaining("without SMTP_URL this server can't verify any")]);
    const mail = { SMTP_URL: "smtp://localhost", CONTACT_EMAIL: "a@example.org" };
    const oidc = { IDENTITY: "oidc", OIDC_ISSUER: "https://issuer.example", OIDC_CLIENT_ID: "x" };
    for (const env of [{}, { ...named, ...mail }, { ...named, ...oidc }]) expect(noticesOf(env)).toEqual([]);
  });

  it("takes an operator's promises and prices only for what the plans have", () => {
    const { planPromises, landingPrices } = readConfig({
      PLAN_PROMISES: "priority support, Dedicated support",
      LANDING_PRICES: "starter=12,enterprise=149.50",
    });
    expect(planPromises).toEqual(["Priority support", "Dedicated support"]);
    expect(landingPrices).toEqual({ starter: "12", enterprise: "149.50" });
    expect(errorsOf({ PLAN_PROMISES: "Eternal youth", LANDING_PRICES: "basic=1" })).toEqual([
      "PLAN_PROMISES contains 'Eternal youth'; use any of Priority support, Custom models, Dedicated support, Standard support, Dedicated account manager, Custom integrations, 24/7 VIP support.",
      "LANDING_PRICES contains 'basic=1'; write starter=<dollars>,professional=<dollars>,enterprise=<dollars>.",
    ]);
  });

  it.each([
    ["LANDING_PRICES contains 'starter=012'", "starter=012"],
    ["LANDING_PRICES contains 'starter=00'", "starter=00"],
    ["LANDING_PRICES contains 'starter=1=2'", "starter=1=2"],
    ["LANDING_PRICES contains starter twice", "starter=1,starter=2"],
  ])("reports that %s", (text, prices) => {
    expect(errorsOf({ LANDING_PRICES: prices })).toEqual([expect.stringContaining(text)]);
    expect(readConfig({ LANDING_PRICES: "starter=0,professional=0.50" }).landingPrices).toEqual({
      starter: "0",
      professional: "0.50",
    });
  });

  it("suggests the setting for a misspelled name", () => {
    for (const [wrong, right] of [
      ["LANDING_PRICE", "LANDING_PRICES"],
      ["PLAN_PROMISE", "PLAN_PROMISES"],
    ])
      expect(errorsOf({ [wrong ?? ""]: "x" })).toEqual([
        expect.stringContaining(`Unknown setting ${String(wrong)}. Did you mean ${String(right)}?`),
      ]);
    expect(errorsOf({ VENDOR_YAHO_URL: "http://127.0.0.1:1" })).toEqual([
      "Unknown setting VENDOR_YAHO_URL. Did you mean VENDOR_YAHOO_URL? If another program uses VENDOR_YAHO_URL, set VENDOR_YAHOO_URL too; it can be empty.",
    ]);
  });

  it.each([
    ["WALET_ETHEREUM", "WALLET_ETHEREUM"],
    ["RATE_LIMT_API", "RATE_LIMIT_API"],
    ["RATELIMIT_API", "RATE_LIMIT_API"],
    ["WLALET_TRON", "WALLET_TRON"],
    ["BARND_NAME", "BRAND_NAME"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["PUBLC_URL", "PUBLIC_URL"],
    ["MERCHNAT_EMAILS", "MERCHANT_EMAILS"],
    ["VENDROS", "VENDORS"],
    ["wallet_ethereum", "WALLET_ETHEREUM"],
  ])("suggests the setting for %s, though its family is misspelled too", (wrong, right) => {
    expect(errorsOf({ [wrong]: "x" })).toEqual([
      expect.stringContaining(`Unknown setting ${wrong}. Did you mean ${right}?`),
    ]);
  });

  it("ignores the names of other programs", () => {
    const others =
      "HOME PATH LANG USER SHELL PWD HOSTNAME TERM MAIL LOGNAME NODE_ENV DATABASE_NAME DB_URL PGHOST POSTGRES_URL REDIS_SERVICE_HOST " +
      "WALLET_SERVICE_PORT npm_config_cache npm_lifecycle_event VIRTUAL_ENV LOG_FORMAT MODEL EDITOR VISUAL HTTP_PROXY no_proxy SMTP_HOST";
    expect(errorsOf(Object.fromEntries(others.split(" ").map((name) => [name, "x"])))).toEqual([]);
    // Platforms set both.
    expect(errorsOf({ PUBLIC_URLS: "x", PUBLIC_URL: "http://localhost:3000" })).toEqual([]);
  });

  it("ignores what Kubernetes and Docker set for a service", () => {
    const services = ["REDIS", "LLM", "WALLET_TRON", "PUBLIC"].map((service) => ({
      [`${service}_SERVICE_HOST`]: "10.0.0.1",
      [`${service}_SERVICE_PORT`]: "6379",
      [`${service}_SERVICE_PORT_CLIENT`]: "6379",
      [`${service}_PORT`]: "tcp://10.0.0.1:6379",
      [`${service}_PORT_6379_TCP`]: "tcp://10.0.0.1:6379",
      [`${service}_PORT_6379_TCP_PROTO`]: "tcp",
      [`${service}_PORT_6379_TCP_PORT`]: "6379",
      [`${service}_PORT_6379_TCP_ADDR`]: "10.0.0.1",
    }));
    expect(errorsOf(Object.assign({}, ...services) as Record<string, string>)).toEqual([]);
    expect(errorsOf({ REDIS_PORT: "6379" })).toEqual([expect.stringContaining("Did you mean REDIS_URL?")]);
  });

  it.each([
    ["LOGLEVEL", "LOG_LEVEL"],
    ["DATADIR", "DATA_DIR"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["REDIS_URI", "REDIS_URL"],
    ["REDIS_PORT", "REDIS_URL"],
    ["WALLET_TRN", "WALLET_TRON"],
  ])("lets %s of another program pass once %s is set, even to an empty value", (theirs, ours) => {
    expect(errorsOf({ [theirs]: "x" })).toEqual([expect.stringContaining(`set ${ours} too; it can be empty.`)]);
    expect(errorsOf({ [theirs]: "x", [ours]: "" })).toEqual([]);
  });

  it("never repeats a secret", () => {
    const errors = errorsOf({ DATABASE_URL: "hunter2-is-no-address", SEXTANT_SECRET: "hunter2" }).join(" ");
    expect(errors).toContain("DATABASE_URL");
    expect(errors).not.toContain("hunter2");
  });

  it("refuses plain http on another host", () => {
    expect(errorsOf({ PUBLIC_URL: "http://sextant.example.org" })[0]).toContain("https");
  });

  it("refuses a moved clock and a replay in production", () => {
    const env = {
      PUBLIC_URL: "https://sextant.example.org",
      CLOCK_OFFSET_MS: "5",
      CANDLES_REPLAY_FROM: "2025-06-02",
      CANDLES_DIR: ".",
    };
    expect(errorsOf(env).map((error) => error.split(" ")[0])).toEqual(["CLOCK_OFFSET_MS", "CANDLES_REPLAY_FROM"]);
  });

  it("rejects forgeable tokens and well-known secrets, in production only", () => {
    const env = {
      SEXTANT_SECRET: "changeme-changeme-changeme-changeme",
      IDENTITY: "firebase",
      FIREBASE_API_KEY: "key",
      FIREBASE_PROJECT_ID: "ours",
      FIREBASE_EMULATOR_URL: "http://localhost:9099",
    };
    const errors = errorsOf({ ...env, PUBLIC_URL: "https://sextant.example.org" });
    expect(errors.map((error) => error.split(" ")[0])).toEqual(["FIREBASE_EMULATOR_URL", "SEXTANT_SECRET"]);
    expect(() => readConfig(env)).not.toThrow();
  });

  it.each(["FIREBASE_KEYS_URL", "FIREBASE_HANDLER_URL", "OIDC_ISSUER"])(
    "refuses %s over plain http in production only",
    (name) => {
      const env = { [name]: "http://127.0.0.1:9099" };
      expect(errorsOf({ ...env, PUBLIC_URL: "https://sextant.example.org" })).toEqual([
        `${name} is plain http, which anyone on the network can tamper with; use its https address in production.`,
      ]);
      expect(() => readConfig(env)).not.toThrow();
    },
  );

  it("reads a day as its start in UTC", () => {
    const config = readConfig({ CANDLES_REPLAY_FROM: "2025-06-02", CANDLES_DIR: ".", CANDLES_REPLAY_SPEED: "60" });
    expect(config.replay).toEqual({ fromMs: Date.UTC(2025, 5, 2), speed: 60 });
    expect(readConfig({ CANDLES_REPLAY_FROM: "2025-06-02T14:30:00Z", CANDLES_DIR: "." }).replay?.fromMs).toBe(
      Date.UTC(2025, 5, 2, 14, 30),
    );
    expect(readConfig({ CANDLES_REPLAY_FROM: "2025-06-02T14:30", CANDLES_DIR: "." }).replay?.fromMs).toBe(
      Date.UTC(2025, 5, 2, 14, 30),
    );
  });

  it("gathers networks, wallets and terms of invoices", () => {
    const wallet = "0x52908400098527886E0F7030069857D2E4169EE7";
    const config = readConfig({
      CHAIN_BSC_RPC_URLS: "http://127.0.0.1:8545, http://localhost:8546/key",
      CHAIN_BSC_CHAIN_ID: "31337",
      CHAIN_BSC_DECIMALS: "18",
      CHAIN_BSC_FINALITY: "tag",
      CHAIN_TRON_API_KEY: "k",
      WALLET_BSC: wallet,
    });
    expect(config.chains.bsc).toEqual({
      rpcUrls: ["http://127.0.0.1:8545/", "http://localhost:8546/key"],
      chainId: "31337",
      decimals: 18,
      finality: "tag",
      pollMs: 6_000,
    });
    expect(config.chains.tron).toMatchObject({ apiKey: "k", finality: "tag" });
    expect(config.chains.ethereum).toEqual(expect.not.objectContaining({ chainId: expect.anything() }));
    expect(config.chains.ethereum.finality).toBe("depth");
    expect(config.walletPins).toEqual({ bsc: wallet });
    expect([config.invoiceTtlMinutes, config.walletChangeDelayHours]).toEqual([60, 24]);
    expect([config.rateLimitInvoice, config.rateLimitClaim, config.rateLimitWallet]).toEqual([10, 10, 20]);
  });

  it("names two independent nodes for every EVM network when none is set", () => {
    for (const id of ["ethereum", "bsc", "polygon"] as const)
      expect(new Set(readConfig({}).chains[id].rpcUrls.map((url) => new URL(url).hostname)).size).toBe(2);
  });

  it("refuses a local chain and a change of wallets without delay in production only", () => {
    const env = {
      CHAIN_BSC_CHAIN_ID: "31337",
      CHAIN_BSC_USDT: "0x52908400098527886E0F7030069857D2E4169EE7",
      CHAIN_TRON_DECIMALS: "6",
      CHAIN_POLYGON_CONFIRMATIONS: "1",
      WALLET_CHANGE_DELAY_HOURS: "0",
    };
    expect(() => readConfig(env)).not.toThrow();
    const errors = errorsOf({ ...env, PUBLIC_URL: "https://sextant.example.org" });
    expect(errors.map((error) => error.split(" ")[0])).toEqual([
      ...["CHAIN_TRON_DECIMALS", "CHAIN_BSC_CHAIN_ID", "CHAIN_BSC_USDT", "CHAIN_POLYGON_CONFIRMATIONS"],
      "WALLET_CHANGE_DELAY_HOURS",
    ]);
    expect(errors[1]).toBe(
      "CHAIN_BSC_CHAIN_ID replaces the network with a local chain and is not allowed in production; remove it.",
    );
  });

  it.each([
    [
      { WALLET_TRON: "0x52908400098527886E0F7030069857D2E4169EE7" },
      "which is not an address on Tron; use one such as T",
    ],
    [{ WALLET_BSC: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }, "which is not an address on BSC; use one such as 0x"],
    [{ WALLET_BSC: "0x52908400098527886E0F7030069857D2E4169Ee7" }, "its checksum doesn't match"],
    [{ WALLET_TRON: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u" }, "its checksum doesn't match"],
    [{ WALLET_ETHEREUM: "0xdAC17F958D2ee523a2206206994597C13D831ec7" }, "from where nobody could ever spend"],
    [{ WALLET_POLYGON: "0x0000000000000000000000000000000000000000" }, "from where nobody could ever spend"],
    [{ CHAIN_ETHEREUM_CHAIN_ID: "0x1" }, "use a chain id such as 31337"],
    [{ CHAIN_TRON_RPC_URLS: "https://x.example" }, "Did you mean CHAIN_TRON_API_URLS?"],
    [{ WALLET_ETHERUM: "0x52908400098527886E0F7030069857D2E4169EE7" }, "Did you mean WALLET_ETHEREUM?"],
    [{ INVOICE_TTL_MINUTE: "5" }, "Did you mean INVOICE_TTL_MINUTES?"],
  ])("reports what is wrong with %o", (env, text) => {
    expect(errorsOf(env as Record<string, string>)).toEqual([expect.stringContaining(text)]);
  });

  it("never repeats a node's address, which may hold a key", () => {
    const [error] = errorsOf({ CHAIN_ETHEREUM_RPC_URLS: "https://rpc.example/hunter2,ftp://hunter2" });
    expect(error).toContain("CHAIN_ETHEREUM_RPC_URLS contains something that is not an http or https URL");
    expect(error).not.toContain("hunter2");
  });
});
