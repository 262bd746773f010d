/** For tests: returns the environment for a separate real server, independent of this process's environment. */
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
