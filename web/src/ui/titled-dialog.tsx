import { lazy, Suspense, useState, type ReactNode } from "react";

export type TitledDialogProps = {
  readonly title: string;
  /** Class of the frame, for styles specific to one kind of dialog. */
  readonly className?: string;
  /** Returns the element to focus if the opener no longer exists; by default the screen itself. */
  readonly focusElse?: () => HTMLElement | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** Loads the code of dialogs. */
export const loadDialogs = () => import("./titled-dialog-frame.tsx");
const Frame = lazy(async () => ({ default: (await loadDialogs()).TitledDialogFrame }));

/**
 * A dialog with a title and a close button. Takes focus, on its first field if it begins with one; closes on Escape;
 * returns focus to its opener. A dialog that begins with a list of checkboxes opens at its top, since focusing a field
 * far below would scroll it away.
 */
export function TitledDialog(props: TitledDialogProps) {
  // Before the frame has loaded, while its opener still has the focus.
  const [opener] = useState(() => document.activeElement);
  return (
    <Suspense>
      <Frame {...props} opener={opener} />
    </Suspense>
  );
}
