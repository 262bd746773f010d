/** A project type as one reads it: what no rule could tell says so. */
export const describeType = (projectType: string): string =>
  projectType === "Unknown" ? "Type not known" : projectType;
