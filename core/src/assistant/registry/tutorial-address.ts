import { addressWith } from "./address-with.ts";
import type { Tutorial } from "./tutorial.ts";

/** Returns the address that opens the screen of a tutorial, with a symbol where it shows one, and starts it there. */
export function tutorialAddress({ id, path, takesSymbol }: Tutorial, symbol?: string): string {
  const [pathname = "", own = ""] = path.split("?");
  return addressWith(pathname, {
    ...Object.fromEntries(own.split("&").flatMap((pair) => (pair === "" ? [] : [pair.split("=")]))),
    symbol: takesSymbol ? symbol : undefined,
    tutorial: id.replace("tutorial.", ""),
  });
}
