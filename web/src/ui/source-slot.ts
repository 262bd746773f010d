import { createContext } from "react";

/** The element of the shell, beside the links of the section, that takes the source line of the screen. */
export const SourceSlot = createContext<HTMLElement | null>(null);
