import { type Network } from "@sextant/core/billing";
import { mostReadable } from "@sextant/core/colour";
import { NETWORK_GLYPHS } from "./network-glyphs.ts";

/** A network's icon on its colour, shown next to its name. */
export function NetworkMark({ network, size = 28 }: { readonly network: Network; readonly size?: number }) {
  const { colour, icon } = network;
  return (
    <svg className="flex-none" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-network={icon}>
      <circle cx="12" cy="12" r="12" fill={colour} />
      <path d={NETWORK_GLYPHS[icon]} fill={mostReadable(colour, ["#ffffff", "#14120f"])} fillRule="evenodd" />
    </svg>
  );
}
