import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { AssistantButton } from "./assistant/assistant-button.tsx";
import { useFragment } from "./lib/use-fragment.ts";
import { PHONE, useMedia } from "./lib/use-media.ts";
import { TutorialStarter } from "./tutorials/tutorial-starter.tsx";
import { BottomBar } from "./ui/bottom-bar.tsx";
import type { NavigationItem } from "./ui/navigation-link.tsx";
import { NavigationMenus } from "./ui/navigation-menus.tsx";

const LATEST_MS = 5_000;

// If it fails to load, the page is as it is in a browser that cannot install it.
const AtRest = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./at-rest.tsx")).AtRest };
  } catch {
    return { default: () => null };
  }
});

type Props = {
  readonly items: readonly NavigationItem[];
  /** Whether a phone has the bottom bar: a visitor's screens are few. */
  readonly hasBottomBar: boolean;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
};

/** The parts of the shell that the first sight of a screen does not wait for. */
export function ShellLater({ items, hasBottomBar, isMenuOpen, onMenu }: Props): ReactNode {
  useFragment();
  useCurrentLinkInView();
  const isPhone = useMedia(PHONE);
  const isAtRest = useAtRest();
  return (
    <>
      <NavigationMenus items={items} />
      {hasBottomBar && isPhone && <BottomBar items={items} isMenuOpen={isMenuOpen} onMenu={onMenu} />}
      <TutorialStarter />
      <AssistantButton />
      <Suspense>{isAtRest && <AtRest />}</Suspense>
    </>
  );
}

/** Returns whether the browser has had nothing else to do once. */
function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    if (typeof requestIdleCallback === "function") {
      const idle = requestIdleCallback(rest, { timeout: LATEST_MS });
      return () => cancelIdleCallback(idle);
    }
    // Safari before 26 has no idle callbacks.
    const timer = setTimeout(rest, LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

/** Scrolls the links of the section, where they do not fit, to the current one. */
function useCurrentLinkInView(): void {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const list = document.querySelector<HTMLElement>(".sections-nav");
    const link = list?.querySelector<HTMLElement>("[aria-current]");
    list?.scrollTo({ left: (link?.offsetLeft ?? 0) - list.offsetLeft - 48 });
  }, [path, search]);
}
