/** For tests: the environment of a real server of its own, whatever this process was started with. */
export function testEnvironment(port: number, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    VENDORS: "simulated",
    MODE: "development",
    PUBLIC_URL: "",
  };
}
