import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// notFoundPage
export const title = "Seite nicht gefunden";
export const heading = "404 Seite nicht gefunden";
export const noPage = (path: ReactNode) => (
  <>Unter {path} gibt es keine Seite. Der Link ist vielleicht veraltet oder enthält einen Tippfehler.</>
);
export const goHome = "Zur Startseite";
