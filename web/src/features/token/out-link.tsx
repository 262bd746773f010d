import type { ReactNode } from "react";
import { TokenMark } from "../../tokens/token-mark.tsx";
import * as TEXTS from "./texts.ts";

/** A link out of the application that passes nothing of this page along. */
export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="tlink tk-out" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <TokenMark of="out" />
      <span className="sr">{TEXTS.inNewTab}</span>
    </a>
  );
}
