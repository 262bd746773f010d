import { createContext } from "react";

export type AssistantView = "closed" | "open" | "minimised";

/** Opens, minimises or closes the assistant, from inside it. */
export const ViewContext = createContext<(view: AssistantView) => void>(() => undefined);
