import { lazy, Suspense, useState } from "react";
import type { TitledDialogProps } from "./titled-dialog-frame.tsx";

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
