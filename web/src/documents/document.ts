import type { DocumentName, DocumentProps } from "@sextant/core/contract";
import type { ComponentType } from "react";

/** A document that the server renders in full. The product's name is appended to its title. */
export type Document<Name extends DocumentName> = {
  readonly title: (props: DocumentProps[Name]) => string;
  /** One sentence for search engines and link previews. */
  readonly description: (props: DocumentProps[Name]) => string;
  /** Whether search engines may index it. */
  readonly listed: boolean;
  /** Entry of vite.config.ts whose script it loads, if any. The document must read well without it. */
  readonly script?: "landing" | "firebase" | "form";
  readonly Body: ComponentType<DocumentProps[Name]>;
};
