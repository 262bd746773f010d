import { useContext } from "react";
import { useLocation } from "wouter";
import { leaveFor } from "../lib/leave-for.ts";
import { PHONE } from "../lib/use-media.ts";
import { ViewContext } from "./assistant-view.ts";
import { ownScreen } from "./own-screen.ts";

/**
 * Returns what opens one of our screens by its address. On a phone the assistant covers the screen, so it becomes
 * small. Anything that is none of our screens is not opened.
 */
export function useOpenScreen(): (address: string) => void {
  const [, navigate] = useLocation();
  const show = useContext(ViewContext);
  return (address) => {
    const screen = ownScreen(address);
    if (screen === undefined) return;
    if (screen.kind === "document") {
      leaveFor(address);
      return;
    }
    navigate(address);
    if (window.matchMedia(PHONE).matches) show("minimised");
  };
}
