import type { FullConfig } from "@playwright/test";
import { startServer } from "./start-server.ts";

/** One server per kind of installation, started together; the screens find them by environment. */
const setUp = async (config: FullConfig): Promise<() => Promise<void>> => {
  const candles = String(config.metadata["candles"] ?? "");
  const start = async (variable: string, name: string, settings: Readonly<Record<string, string>>) => {
    // These two as most people run it: with the database that comes with it.
    const server = await startServer(name, settings, { database: "embedded" });
    process.env[variable] = server.url;
    return server;
  };
  const running = await Promise.all([
    start("SIMULATED_URL", "simulated", { VENDORS: "simulated" }),
    ...(candles === ""
      ? []
      : [start("REAL_CANDLES_URL", "candles", { VENDORS: "files,simulated", CANDLES_DIR: candles })]),
  ]);
  return async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
};

export default setUp;
