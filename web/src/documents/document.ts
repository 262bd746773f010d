import type { DocumentName, DocumentProps } from "@sextant/core/contract";
import type { ComponentType } from "react";

/** One document the server renders whole. The name of the product is added to its title. */
export type Document<Name extends DocumentName> = {
  readonly title: (props: DocumentProps[Name]) => string;
  /** One sentence for search engines and for who shares the page. */
  readonly description: (props: DocumentProps[Name]) => string;
  /** Search engines may list it. */
  readonly listed: boolean;
  /** Entry of vite.config.ts whose script it loads, where it has one. It must read well without. */
  readonly script?: "landing" | "firebase";
  readonly Body: ComponentType<DocumentProps[Name]>;
};
