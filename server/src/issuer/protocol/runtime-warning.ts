/** The line that oidc-provider logs on every Node.js that was in long-term support before version 22. */
const WARNING = "oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.";

/**
 * Suppresses one line, which the package writes to the console while it loads and has no setting for: on Node.js 20,
 * which we support and test with, it would appear at every start and break the JSON log. Everything else is written as
 * usual. Returns a function that stops it.
 */
function silenceRuntimeWarning(terminal: Pick<Console, "warn">): () => void {
  const { warn } = terminal;
  const filtered = (...text: readonly unknown[]): void => {
    // In a terminal the line is coloured.
    const [said] = text;
    if (typeof said === "string" && said.includes(WARNING)) return;
    warn.apply(terminal, [...text]);
  };
  terminal.warn = filtered;
  return () => {
    // If other code replaced it meanwhile, that stays.
    if (terminal.warn === filtered) terminal.warn = warn;
  };
}

/** Starts with this module: the one that loads the package imports it first, and stops it afterwards. */
export const endSilence = silenceRuntimeWarning(globalThis.console);
