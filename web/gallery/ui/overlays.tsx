import type { ReactNode } from "react";
import type { GalleryGroup } from "../entry.ts";
import { Opener } from "../opener.tsx";
import { LONG, nothing, UNBROKEN } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { Button } from "../../src/ui/button.tsx";
import { DrawerSheet } from "../../src/ui/drawer-sheet.tsx";
import { Field } from "../../src/ui/field.tsx";
import { HangingPanel } from "../../src/ui/hanging-panel.tsx";
import { MastheadPanel } from "../../src/ui/masthead-panel.tsx";
import { SettingsMenu } from "../../src/ui/settings-menu.tsx";
import { ShortcutsDialog } from "../../src/ui/shortcuts-dialog.tsx";
import { TitledDialog } from "../../src/ui/titled-dialog.tsx";
import { toasts, type ToastMessage } from "../../src/ui/toast-queue.ts";
import { NAVIGATION } from "../../src/routes.tsx";
import { ANN, BETTY } from "./sample-accounts.ts";

const dialog = (title: string, content: ReactNode) => (
  <Opener>
    {({ open, setOpen }) =>
      open && (
        <TitledDialog title={title} onClose={() => setOpen(false)}>
          {content}
        </TitledDialog>
      )
    }
  </Opener>
);

const drawer = (account: typeof ANN | undefined) => (
  <Opener>
    {({ open, setOpen, opener }) => (
      <DrawerSheet
        items={NAVIGATION}
        account={account}
        onFind={nothing}
        onShortcuts={nothing}
        onSignOut={nothing}
        opener={opener}
        open={open}
        onOpenChange={setOpen}
      />
    )}
  </Opener>
);

const toast = (message: ToastMessage) => (
  <Button variant="outline" onClick={() => toasts.show(message)}>
    Show
  </Button>
);

/** What opens over the page. */
export const overlays: GalleryGroup = {
  title: "Over the page",
  entries: [
    {
      file: "ui/titled-dialog.tsx",
      states: {
        usual: () => dialog("Save these filters", <Field label="Name" />),
        "without a field": () => dialog("Delete this portfolio?", <p>You can't undo this.</p>),
        "long text": () => dialog(LONG, <p className="wrap-anywhere">{UNBROKEN.repeat(12)}</p>),
      },
    },
    {
      file: "ui/shortcuts-dialog.tsx",
      states: {
        usual: () => <Opener>{({ open, setOpen }) => <ShortcutsDialog open={open} onOpenChange={setOpen} />}</Opener>,
      },
    },
    {
      file: "ui/drawer-sheet.tsx",
      states: { visitor: () => drawer(undefined), "signed in": () => drawer(ANN), "long text": () => drawer(BETTY) },
    },
    {
      file: "ui/hanging-panel.tsx",
      states: {
        usual: () => (
          <Opener>
            {({ open, setOpen, opener }) => (
              <HangingPanel label="Panel" opener={opener} open={open} onOpenChange={setOpen} className="p-4">
                <p>It hangs from the button that opened it.</p>
              </HangingPanel>
            )}
          </Opener>
        ),
      },
    },
    {
      file: "ui/masthead-panel.tsx",
      states: {
        usual: () => (
          <Stateful<boolean> initial={false}>
            {(open, setOpen) => (
              <div className="relative grid justify-items-end">
                <MastheadPanel
                  label="Panel of the masthead"
                  open={open}
                  onOpenChange={setOpen}
                  className="p-4"
                  trigger={(opener) => (
                    <Button {...opener} variant="ghost">
                      Open
                    </Button>
                  )}
                >
                  <p>Loaded when it is opened for the first time.</p>
                </MastheadPanel>
              </div>
            )}
          </Stateful>
        ),
      },
    },
    {
      file: "ui/settings-menu.tsx",
      states: {
        usual: () => (
          <div className="relative grid justify-items-end">
            <SettingsMenu />
          </div>
        ),
      },
    },
    {
      file: "ui/toasts.tsx",
      states: {
        usual: () => toast({ title: "Refreshed", text: "Every figure is of this minute." }),
        error: () =>
          toast({ title: "Refresh failed", text: "503: The vendor is unreachable.", variant: "destructive" }),
        "to undo": () => toast({ title: "Alert deleted", onUndo: nothing }),
        "with a link": () => toast({ title: "Alert fired", link: { label: "Show", href: "/alerts" } }),
        "long text": () => toast({ title: LONG, text: UNBROKEN }),
      },
    },
  ],
};
