import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { addressError, networkOf } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { readModelFile, type ModelFile } from "@sextant/core/forecast";
import { readIndexMembers, type IndexMembers } from "@sextant/core/grounds";
import { signInAddress } from "@sextant/core/identity";
import { parseSymbol } from "@sextant/core/market";

/** What a parser throws: the end of a sentence that begins with the setting's name. */
export class WrongSetting extends Error {}

type Parse<T> = (text: string) => T;
type ParseOrFallback<T> = (text: string | undefined) => T;

export const optional =
  <T>(parse: Parse<T>): ParseOrFallback<T | undefined> =>
  (text) =>
    text === undefined ? undefined : parse(text);

const withFallback =
  <T>(fallback: T, parse: Parse<T>): ParseOrFallback<T> =>
  (text) =>
    text === undefined ? fallback : parse(text);

export const string = (fallback: string): ParseOrFallback<string> => withFallback(fallback, (text) => text);

export const whole = ({
  fallback,
  from,
  to,
}: {
  fallback: number;
  from: number;
  to: number;
}): ParseOrFallback<number> =>
  withFallback(fallback, (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : NaN;
    if (value >= from && value <= to) return value;
    throw new WrongSetting(`is '${text}'; use a whole number from ${String(from)} to ${String(to)}`);
  });

/** A whole number, or undefined when unset. */
export const optionalWhole = ({ from, to }: { from: number; to: number }): ParseOrFallback<number | undefined> =>
  optional((text) => whole({ fallback: from, from, to })(text));

export const positive = ({ fallback, to }: { fallback: number; to: number }): ParseOrFallback<number> =>
  withFallback(fallback, (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (value > 0 && value <= to) return value;
    throw new WrongSetting(`is '${text}'; use a number above 0, at most ${String(to)}`);
  });

export const oneOf =
  <const T extends string>(choices: readonly T[]): Parse<T> =>
  (text) => {
    const choice = choices.find((name) => name === text.toLowerCase());
    if (choice !== undefined) return choice;
    throw new WrongSetting(`is '${text}'; use one of ${choices.join(", ")}`);
  };

export const oneOfOr = <const T extends string>(fallback: T, choices: readonly T[]): ParseOrFallback<T> =>
  withFallback(fallback, oneOf(choices));

/** Parses some of the choices, matched regardless of case; none when unset. */
export const someOf =
  (choices: readonly string[]): ParseOrFallback<readonly string[]> =>
  (text) =>
    (text?.split(",") ?? []).map((name) => {
      const choice = choices.find((one) => one.toLowerCase() === name.trim().toLowerCase());
      if (choice !== undefined) return choice;
      throw new WrongSetting(`contains '${name.trim()}'; use any of ${choices.join(", ")}`);
    });

/** Parses comma-separated `id=amount` pairs, each id once; amounts are decimal texts, unchanged. */
export const prices =
  (ids: readonly string[]): ParseOrFallback<Readonly<Record<string, string>>> =>
  (text) => {
    const read = new Map<string, string>();
    for (const pair of text?.split(",") ?? []) {
      const [id = "", amount = "", ...more] = pair.split("=").map((side) => side.trim());
      if (!ids.includes(id) || more.length > 0 || !/^(?:0|[1-9]\d{0,5})(?:\.\d{2})?$/.test(amount))
        throw new WrongSetting(`contains '${pair.trim()}'; write ${ids.map((name) => `${name}=<dollars>`).join(",")}`);
      if (read.has(id)) throw new WrongSetting(`contains ${id} twice; write each plan once`);
      read.set(id, amount);
    }
    return Object.fromEntries(read);
  };

/** Any text; an empty one never gets here. */
export const anyText: Parse<string> = (text) => text;

export const listOf = <T extends string>(choices: readonly T[]): ParseOrFallback<readonly T[]> =>
  withFallback(choices, (text) => [...new Set(text.split(",").map((name) => oneOf(choices)(name.trim())))]);

/** Symbols in their one canonical form, each once; an empty text names none. */
export const symbols = (fallback: readonly string[], most: number): ParseOrFallback<readonly string[]> =>
  withFallback(fallback, (text) => {
    const names = text.trim() === "" ? [] : text.split(",").map((name) => name.trim());
    const read = names.map((name) => {
      const symbol = parseSymbol(name)?.symbol;
      if (symbol !== undefined) return symbol;
      throw new WrongSetting(
        `contains '${name.slice(0, 40)}', which isn't a symbol; write symbols such as SPY,BTC-USD, separated by commas`,
      );
    });
    const each = [...new Set(read)];
    if (each.length <= most) return each;
    throw new WrongSetting(`contains ${String(each.length)} symbols; use at most ${String(most)}`);
  });

const parseUrl = (text: string, protocols: readonly string[], remedy: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && protocols.includes(url.protocol) && url.hostname !== "") return url;
  throw new WrongSetting(remedy);
};

/** A whole address; may hold a password, so a wrong one is not repeated. */
export const url =
  (protocols: readonly string[]): Parse<string> =>
  (text) => {
    parseUrl(text, protocols, `is not a URL; write it as ${protocols[0] ?? ""}//user:password@host/name`);
    return text;
  };

/** Scheme, host and port, nothing behind. */
export const origin: Parse<string> = (text) => {
  const remedy = `is '${text}'; use scheme and host only, such as https://sextant.example.org`;
  const parsed = parseUrl(text, ["http:", "https:"], remedy);
  if (parsed.pathname !== "/" || parsed.search !== "" || parsed.hash !== "" || parsed.username !== "")
    throw new WrongSetting(remedy);
  return parsed.origin;
};

/** Address of a vendor, without a slash at its end. */
export const baseAddress = (fallback: string): ParseOrFallback<string> =>
  withFallback(fallback, (text) =>
    parseUrl(text, ["http:", "https:"], "is not an http or https URL").href.replace(/\/+$/, ""),
  );

/** Address of a vendor's socket, without a slash at its end. */
export const socketAddress = (fallback: string): ParseOrFallback<string> =>
  withFallback(fallback, (text) => parseUrl(text, ["ws:", "wss:"], "is not a ws or wss URL").href.replace(/\/+$/, ""));

/** Addresses of a network's nodes, each once. They may hold keys, so a wrong one is not repeated. */
export const nodeAddresses = (fallback: readonly string[]): ParseOrFallback<readonly string[]> =>
  withFallback(fallback, (text) => {
    const remedy = "contains something that is not an http or https URL; separate URLs by commas";
    const all = text.split(",").map((part) => parseUrl(part.trim(), ["http:", "https:"], remedy).href);
    if (all.length > 8) throw new WrongSetting("contains more than 8 URLs; two or three of different hosts are enough");
    return [...new Set(all)];
  });

/** An EIP-155 chain id as decimal text. */
export const chainId: Parse<string> = (text) => {
  if (/^[1-9]\d{0,15}$/.test(text)) return text;
  throw new WrongSetting(`is '${text}'; use a chain id such as 31337`);
};

/** Parses an address of a network with a valid checksum; `isOwn`: one that can receive payments. */
export const addressOn =
  (network: NetworkId, isOwn: boolean): Parse<string> =>
  (text) => {
    const error = addressError(network, text);
    if (error === undefined || (error === "reserved" && !isOwn)) return text;
    const why = {
      format: `which is not an address on ${networkOf(network).name}; use one such as ${networkOf(network).exampleAddress}`,
      checksum: "which has a typo: its checksum doesn't match; copy the whole address again",
      reserved: "from where nobody could ever spend; set an address of your own wallet",
    } as const;
    throw new WrongSetting(`is '${text.slice(0, 80)}', ${why[error]}`);
  };

/** Hosts, each with its port or without. */
export const hosts: ParseOrFallback<readonly string[]> = withFallback([], (text) =>
  text.split(",").map((part) => {
    const host = part.trim().toLowerCase();
    if (/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host)) return host;
    throw new WrongSetting(
      `contains '${host.slice(0, 40)}'; write hosts such as hooks.internal or 10.0.0.5:8080, separated by commas`,
    );
  }),
);

export const folder =
  (fallback: string): ParseOrFallback<string> =>
  (text) =>
    path.resolve(text ?? fallback);

export const existingFolder: Parse<string> = (text) => {
  const absolute = path.resolve(text);
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true) return absolute;
  throw new WrongSetting(`points to ${absolute}, but there is no such folder`);
};

export const existingFile: Parse<string> = (text) => {
  const absolute = path.resolve(text);
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() === true) return absolute;
  throw new WrongSetting(`points to ${absolute}, but there is no such file`);
};

/** A model that `npm run lab -- train` wrote. */
export const forecastModel: Parse<ModelFile> = (text) => {
  const absolute = path.resolve(text);
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true)
    throw new WrongSetting(`points to ${absolute}, but there is no such file`);
  const read = readModelFile(readFileSync(absolute, "utf8"));
  if (read.kind === "model") return read.file;
  throw new WrongSetting(`points to ${absolute}, which ${read.reason}`);
};

/** A list of the S&P 500's members, `symbol,from,to`. */
export const indexMembers: Parse<IndexMembers> = (text) => {
  const absolute = path.resolve(text);
  if (statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true)
    throw new WrongSetting(`points to ${absolute}, but there is no such file`);
  const read = readIndexMembers(readFileSync(absolute, "utf8"), path.basename(absolute));
  if (!("reason" in read)) return read;
  throw new WrongSetting(`points to ${absolute}, whose line ${String(read.line)} ${read.reason}`);
};

/** Parses a day or timestamp in ISO 8601, in UTC unless it has an offset, to epoch milliseconds. */
export const timestamp: Parse<number> = (text) => {
  const ms = /^\d{4}-\d{2}-\d{2}/.test(text)
    ? Date.parse(/T.*(Z|[+-]\d{2}:?\d{2})$|^[\d-]{10}$/.test(text) ? text : `${text}Z`)
    : NaN;
  if (Number.isFinite(ms)) return ms;
  throw new WrongSetting(`is '${text}'; write a date or time such as 2025-06-02 or 2025-06-02T14:30:00Z`);
};

export const secret: Parse<string> = (text) => {
  if (text.length >= 32) return text;
  throw new WrongSetting("is too short; use 32 characters or more, such as the output of 'openssl rand -hex 32'");
};

export const addresses: ParseOrFallback<readonly string[]> = withFallback<readonly string[]>([], (text) =>
  text.split(",").map((part) => {
    if (isIP(part.trim()) !== 0) return part.trim();
    throw new WrongSetting(`contains '${part.trim()}', which is not an IP address`);
  }),
);

export const email: Parse<string> = (text) => {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new WrongSetting(`is '${text}', which is not an email address`);
};

/** Parses comma-separated email addresses into the form in which accounts are compared: ASCII, lower case. */
export const emails: ParseOrFallback<readonly string[]> = withFallback<readonly string[]>([], (text) =>
  text.split(",").map((part) => {
    const address = signInAddress(part);
    if (address !== undefined) return address;
    throw new WrongSetting(
      `contains '${part.trim()}', which is not an email address; write domains in other scripts as xn--`,
    );
  }),
);

/** A colour as #rrggbb. */
export const colour: Parse<string> = (text) => {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  throw new WrongSetting(`is '${text}'; write a colour such as #c8a24a`);
};

/** A picture in a file: SVG, PNG or WebP of at most 200 kB. */
export const pictureFile: Parse<string> = (text) => {
  const absolute = path.resolve(text);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new WrongSetting(`points to ${absolute}, but there is no such file`);
  if (!/\.(svg|png|webp)$/i.test(absolute))
    throw new WrongSetting(`points to ${absolute}; use an .svg, .png or .webp file`);
  if (found.size > 200_000) throw new WrongSetting(`points to ${absolute}, which is larger than 200 kB`);
  return absolute;
};

/** A path of our own origin, such as /api/auth/token. */
export const ownPath = (fallback: string): ParseOrFallback<string> =>
  withFallback(fallback, (text) => {
    if (/^\/(?!\/)[\w./-]*$/.test(text)) return text;
    throw new WrongSetting(`is '${text}'; use a path on this origin that starts with a single slash`);
  });
