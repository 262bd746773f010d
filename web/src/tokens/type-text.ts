import * as TEXTS from "./texts.ts";

/** Returns a project type for display; says so if no rule could determine it. */
export const describeType = (projectType: string): string =>
  projectType === "Unknown" ? TEXTS.unknownType : projectType;
