import type { GalleryGroup } from "./entry.ts";
import { advice } from "./shared/advice.tsx";
import { checkoutSteps } from "./shared/checkout-steps.tsx";
import { checkout } from "./shared/checkout.tsx";
import { tokens } from "./shared/tokens.tsx";
import { controls } from "./ui/controls.tsx";
import { fields } from "./ui/fields.tsx";
import { marks } from "./ui/marks.tsx";
import { overlays } from "./ui/overlays.tsx";
import { pageParts } from "./ui/page-parts.tsx";
import { shell } from "./ui/shell.tsx";
import { stages } from "./ui/stages.tsx";
import { tables } from "./ui/tables.tsx";

/** Everything that the gallery shows, in its order. */
export const GROUPS: readonly GalleryGroup[] = [
  controls,
  fields,
  marks,
  stages,
  tables,
  pageParts,
  overlays,
  shell,
  advice,
  tokens,
  checkout,
  checkoutSteps,
];
