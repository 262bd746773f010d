import { merchantCode } from "./operator.ts";
import { startServer } from "./start-server.ts";

/**
 * Starts the installations that journeys share, with simulated prices. Most use the one that is as most users run it,
 * with the embedded database. In the other, everyone has the largest plan, and hooks may call this machine.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const usual = await startServer("simulated", { VENDORS: "simulated" }, { database: "embedded" });
  const settings = { VENDORS: "simulated", DEFAULT_PLAN: "pro", OUTBOUND_ALLOW: "127.0.0.1" };
  const pro = await startServer("pro", settings).catch(async (error: unknown) => {
    await usual.stop();
    throw error;
  });
  process.env["SIMULATED_URL"] = usual.url;
  process.env["PRO_URL"] = pro.url;
  process.env["PRO_MERCHANT_CODE"] = await merchantCode(pro);
  return async () => {
    await Promise.all([usual.stop(), pro.stop()]);
  };
};

export default setUp;
