import { useSyncExternalStore } from "react";
import type { GalleryGroup } from "../entry.ts";
import { nothing } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { WithInstallation } from "../with-installation.tsx";
import { unreadAlerts } from "../../src/lib/unread-count.ts";
import { NAVIGATION } from "../../src/routes.tsx";
import { AccountLinks } from "../../src/ui/account-links.tsx";
import { AccountMenu } from "../../src/ui/account-menu.tsx";
import type { AccountText } from "../../src/ui/account-text.ts";
import { AccountPanel } from "../../src/ui/account-panel.tsx";
import { AlertsBell } from "../../src/ui/alerts-bell.tsx";
import { BottomBar } from "../../src/ui/bottom-bar.tsx";
import { Footer } from "../../src/ui/footer.tsx";
import { HomeLink } from "../../src/ui/home-link.tsx";
import { DataNotice, EmulatorNotice } from "../../src/ui/installation-notices.tsx";
import { Masthead } from "../../src/ui/masthead.tsx";
import { MobileDrawer } from "../../src/ui/mobile-drawer.tsx";
import { NavigationLink } from "../../src/ui/navigation-link.tsx";
import { NavigationMenus } from "../../src/ui/navigation-menus.tsx";
import { NavigationMenu } from "../../src/ui/navigation-menu.tsx";
import { Navigation } from "../../src/ui/navigation.tsx";
import { SectionBar } from "../../src/ui/section-bar.tsx";
import { Segmented } from "../../src/ui/segmented.tsx";
import { SkipLinks } from "../../src/ui/skip-links.tsx";
import { SourceBar } from "../../src/ui/source-bar.tsx";
import { ANN, BETTY, NEW } from "./sample-accounts.ts";

const menu = (account: AccountText) => (
  <div className="relative flex justify-end">
    <AccountMenu account={account} onShortcuts={nothing} onSignOut={nothing} />
  </div>
);

const bell = (
  <AlertsBell loadPanel={() => Promise.resolve()}>
    <p className="p-4">The newest alerts.</p>
  </AlertsBell>
);

const masthead = (account: AccountText | undefined) => (
  <Masthead
    items={NAVIGATION}
    account={account}
    isMenuOpen={false}
    hasBottomBar={false}
    onMenuChange={nothing}
    bell={account?.plan !== undefined && bell}
    onSignOut={nothing}
    onFind={nothing}
    onShortcuts={nothing}
  >
    {account && <AccountMenu account={account} onShortcuts={nothing} onSignOut={nothing} />}
  </Masthead>
);

/** Positioned within its own container: on a screen it is at the top left of the window. */
const skip = () => (
  <div style={{ contain: "layout", minHeight: "4rem" }}>
    <SkipLinks />
  </div>
);

/** In the masthead's own box, whose width decides how much of it is drawn: none on a phone. */
const bar = () => (
  <div className="mast">
    <div className="wrap">
      <div className="mast-row">
        <Navigation items={NAVIGATION} />
      </div>
    </div>
  </div>
);

/** The bell reads one count for the whole page: a choice of what that is. */
function Bell() {
  const unread = useSyncExternalStore(unreadAlerts.subscribe, unreadAlerts.current);
  return (
    <div className="flex items-center gap-3">
      <Segmented
        label="Unread alerts"
        value={unread === undefined ? "unknown" : String(unread)}
        options={{ unknown: "Unknown", "0": "0", "3": "3", "150": "150" }}
        onChange={(count) => unreadAlerts.set(count === "unknown" ? undefined : Number(count))}
      />
      <div className="relative">{bell}</div>
    </div>
  );
}

const local = { kind: "local", name: "Sextant", emulator: false } as const;

/** The parts around every screen. */
export const shell: GalleryGroup = {
  title: "Around the screens",
  entries: [
    {
      file: "ui/masthead.tsx",
      states: {
        visitor: () => masthead(undefined),
        "signed in": () => masthead(ANN),
        "signed in, account not set up": () => masthead(NEW),
        "long text": () => masthead(BETTY),
        hover: { draw: () => masthead(ANN), forces: "hover" },
        focus: { draw: () => masthead(ANN), forces: "focus-visible" },
      },
    },
    {
      file: "ui/navigation.tsx",
      states: {
        "on the dashboard": bar,
        hover: { draw: bar, forces: "hover" },
        focus: { draw: bar, forces: "focus-visible" },
      },
    },
    {
      file: "ui/navigation-link.tsx",
      states: {
        "to a screen": () => <NavigationLink item={NAVIGATION[0]!}>{NAVIGATION[0]!.label}</NavigationLink>,
        "to a document": () => (
          <NavigationLink item={{ ...NAVIGATION[0]!, href: "/privacy", isDocument: true }}>Privacy</NavigationLink>
        ),
      },
    },
    {
      file: "ui/navigation-menus.tsx",
      states: { "waiting for the pointer": () => <NavigationMenus items={NAVIGATION} /> },
    },
    {
      file: "ui/navigation-menu.tsx",
      states: {
        usual: () => (
          <div style={{ contain: "layout", minHeight: "14rem" }}>
            <NavigationMenu item={NAVIGATION[2]!} takesFocus={false} onClose={nothing} />
          </div>
        ),
      },
    },
    {
      file: "ui/section-bar.tsx",
      states: {
        "of the gallery's address, which is in no section": () => (
          <SectionBar items={NAVIGATION} sourced={new Set()}>
            {null}
          </SectionBar>
        ),
      },
    },
    {
      file: "ui/source-bar.tsx",
      states: { "without a shell": () => <SourceBar role="note">Prices by Kraken, 14:32</SourceBar> },
    },
    {
      file: "ui/bottom-bar.tsx",
      states: {
        "on a phone": () => (
          <div style={{ contain: "layout", minHeight: "5rem" }}>
            <BottomBar items={NAVIGATION} isMenuOpen={false} onMenu={nothing} />
          </div>
        ),
      },
    },
    {
      file: "ui/mobile-drawer.tsx",
      states: {
        usual: () => (
          <Stateful<boolean> initial={false}>
            {(open, setOpen) => (
              <MobileDrawer
                items={NAVIGATION}
                account={ANN}
                open={open}
                onOpenChange={setOpen}
                onFind={nothing}
                onShortcuts={nothing}
                onSignOut={nothing}
              />
            )}
          </Stateful>
        ),
      },
    },
    {
      file: "ui/account-menu.tsx",
      states: {
        usual: () => menu(ANN),
        "without a name": () => menu(NEW),
        "long text": () => menu(BETTY),
        hover: { draw: () => menu(ANN), forces: "hover" },
        focus: { draw: () => menu(ANN), forces: "focus-visible" },
      },
    },
    {
      file: "ui/account-panel.tsx",
      states: {
        usual: () => <AccountPanel account={ANN} onShortcuts={nothing} onSignOut={nothing} />,
        merchant: () => (
          <AccountPanel account={{ ...BETTY, isMerchant: true }} onShortcuts={nothing} onSignOut={nothing} />
        ),
      },
    },
    {
      file: "ui/account-links.tsx",
      states: { usual: () => <AccountLinks account={ANN} onShortcuts={nothing} onSignOut={nothing} /> },
    },
    { file: "ui/alerts-bell.tsx", states: { "by the number of unread alerts": () => <Bell /> } },
    { file: "ui/home-link.tsx", states: { usual: () => <HomeLink className="tlink">Home</HomeLink> } },
    {
      file: "ui/skip-links.tsx",
      states: { "hidden until focused": skip, focus: { draw: skip, forces: "focus" } },
    },
    {
      file: "ui/installation-notices.tsx",
      states: {
        emulator: () => (
          <WithInstallation
            label="Identity"
            first="emulator"
            choices={{ emulator: { identity: { ...local, emulator: true } }, usual: { identity: local } }}
          >
            <EmulatorNotice />
          </WithInstallation>
        ),
        "prices of the installation": () => (
          <WithInstallation
            label="Prices"
            first="replay"
            choices={{ replay: { data: "replay" }, simulated: { data: "simulated" }, real: { data: "real" } }}
          >
            <DataNotice />
          </WithInstallation>
        ),
      },
    },
    {
      file: "ui/footer.tsx",
      states: {
        usual: () => (
          <WithInstallation
            label="Contact"
            first="page"
            choices={{
              page: { contact: { email: null, demo: null } },
              email: { contact: { email: "help@example.com", demo: null } },
            }}
          >
            <Footer />
          </WithInstallation>
        ),
      },
    },
  ],
};
