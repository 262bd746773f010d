import { startServer } from "./start-server.ts";

/**
 * Starts the installation that most journeys share, as most users run it: with simulated prices and the embedded
 * database.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const server = await startServer("simulated", { VENDORS: "simulated" }, { database: "embedded" });
  process.env["SIMULATED_URL"] = server.url;
  return server.stop;
};

export default setUp;
