import { installation } from "../lib/installation.ts";
import { Brand } from "./brand.tsx";

/** The operator's logo, or the product's own mark, with the installation's name. */
export function BrandMark() {
  const { name, logo } = installation().brand;
  return logo === null ? <Brand name={name} /> : <img src={logo} alt={name} className="h-7 w-auto" />;
}
