import type { FullConfig } from "@playwright/test";
import { startServer } from "./start-server.ts";

/** One server per kind of installation; the screens find them by environment. */
const setUp = async (config: FullConfig): Promise<() => Promise<void>> => {
  const candles = String(config.metadata["candles"] ?? "");
  const simulated = await startServer("simulated", { VENDORS: "simulated" });
  process.env["SIMULATED_URL"] = simulated.url;
  const running = [simulated];
  if (candles !== "") {
    const real = await startServer("candles", { VENDORS: "files,simulated", CANDLES_DIR: candles });
    process.env["REAL_CANDLES_URL"] = real.url;
    running.push(real);
  }
  return async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
};

export default setUp;
