import type { Installation } from "@sextant/core/contract";
import { Brand } from "../ui/brand.tsx";

/** The operator's logo, or the product's own mark, with the product's name. */
export function BrandMark({ installation }: { readonly installation: Installation }) {
  const { name, logo } = installation.brand;
  return logo === null ? <Brand name={name} /> : <img src={logo} alt={name} className="doc-logo" />;
}
