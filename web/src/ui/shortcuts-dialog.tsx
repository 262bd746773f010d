import { Dialog } from "radix-ui";

const SHORTCUTS = [
  ["Ctrl K or ⌘ K", "Find a screen, a symbol or an action"],
  ["/", "Go to the symbol field"],
  ["?", "This list"],
  ["F8", "Go to the notifications"],
  ["← →", "Move the chart, when it has the focus"],
  ["+ −", "Zoom the chart"],
  ["Home End", "Oldest and newest bar of the chart"],
  ["Esc", "Close what is open"],
] as const;

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="float dialog p-6" aria-describedby={undefined}>
          <Dialog.Title className="h-sec mb-3">Keyboard shortcuts</Dialog.Title>
          <dl className="kv">
            {SHORTCUTS.flatMap(([keys, what]) => [
              <dt key={`${keys} what`}>{what}</dt>,
              <dd key={keys}>
                <kbd className="kbd">{keys}</kbd>
              </dd>,
            ])}
          </dl>
          <Dialog.Close className="btn btn-outline mt-4">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
