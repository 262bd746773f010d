import { merchantCode } from "./operator.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/**
 * Starts the installations that journeys share, with simulated prices. Most use the one that is as most users run it,
 * with the embedded database. In the other, everyone has the largest plan, and hooks may call this machine.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const started: RunningServer[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const usual = await startServer("simulated", { VENDORS: "simulated" }, { database: "embedded" });
    started.push(usual);
    const settings = { VENDORS: "simulated", DEFAULT_PLAN: "pro", OUTBOUND_ALLOW: "127.0.0.1" };
    const pro = await startServer("pro", settings);
    started.push(pro);
    process.env["SIMULATED_URL"] = usual.url;
    process.env["PRO_URL"] = pro.url;
    process.env["PRO_MERCHANT_CODE"] = await merchantCode(pro);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};

export default setUp;
