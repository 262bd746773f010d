import { type ReactNode, useContext } from "react";
import { Link } from "wouter";
import { stayHome } from "../lib/leave-for.ts";
import { PHONE } from "../lib/use-media.ts";
import { ViewContext } from "./assistant-view.ts";
import { ownScreen } from "./own-screen.ts";

type Props = { readonly address: string; readonly className: string; readonly children: ReactNode };

/** A link to one of our screens. On a phone the assistant, which covers the screen, becomes small. */
export function ScreenLink({ address, className, children }: Props) {
  const show = useContext(ViewContext);
  const screen = ownScreen(address);
  if (screen === undefined) return null;
  if (screen.kind === "document")
    return (
      <a className={className} href={address} onClick={() => screen.path === "/" && stayHome()}>
        {children}
      </a>
    );
  return (
    <Link className={className} href={address} onClick={() => window.matchMedia(PHONE).matches && show("minimised")}>
      {children}
    </Link>
  );
}
