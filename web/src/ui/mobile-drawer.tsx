import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { Button } from "./button.tsx";
import type { NavigationItem } from "./navigation.tsx";

/** Navigation where the bar has no room: slides in from the left, keeps the focus, gives it back on Escape or choice. */
export function MobileDrawer({ items }: { readonly items: readonly NavigationItem[] }) {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" className="menu-toggle" aria-label="Open navigation menu">
          <Menu aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined}>
          <div className="flex items-center justify-between">
            <Dialog.Title className="h-sec">Navigation</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close navigation menu">
                <X aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <nav aria-label="Screens" className="grid gap-1">
            {items.map(({ label, href, icon: Icon }) => (
              <Link
                key={href}
                href={href}
                className="menu-item"
                aria-current={path === href ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon aria-hidden="true" />
                {label}
              </Link>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
