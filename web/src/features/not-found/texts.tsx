import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// notFoundPage
export const title = "Page Not Found";
export const heading = "404 Page Not Found";
export const noPage = (path: ReactNode) => <>There is no page at {path}. The link may be old or mistyped.</>;
export const goHome = "Go to Home";
