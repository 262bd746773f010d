import { UserError } from "./user-error.ts";

/** The arguments of a command: plain words in order, and `--name value` or bare `--name` options. */
export type CommandLine = { readonly words: readonly string[]; readonly options: ReadonlyMap<string, string> };

/** Splits arguments; rejects an option that is neither in `valued` nor in `bare`, by name. */
export function commandLine(args: readonly string[], valued: readonly string[], bare: readonly string[]): CommandLine {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (!arg.startsWith("--")) {
      words.push(arg);
      continue;
    }
    const [name = "", ...rest] = arg.slice(2).split("=");
    if (bare.includes(name)) options.set(name, "");
    else if (valued.includes(name)) {
      const value = rest.length > 0 ? rest.join("=") : args[++i];
      if (value === undefined) throw new UserError(`--${name} needs a value.`);
      options.set(name, value);
    } else throw new UserError(`--${name} is no option of this command; see 'help'.`);
  }
  return { words, options };
}
