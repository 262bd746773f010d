import { startServer } from "./start-server.ts";

/** The installation that most journeys share, as most people run it: with simulated prices and the database that comes with it. */
const setUp = async (): Promise<() => Promise<void>> => {
  const server = await startServer("simulated", { VENDORS: "simulated" }, { database: "embedded" });
  process.env["SIMULATED_URL"] = server.url;
  return server.stop;
};

export default setUp;
