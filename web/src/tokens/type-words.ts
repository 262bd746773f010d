/** A project type as one reads it: what no rule could tell says so. */
export const typeWords = (projectType: string): string => (projectType === "Unknown" ? "Type not known" : projectType);
