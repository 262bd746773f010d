import { useContext } from "react";
import { toasts } from "../ui/toast-queue.ts";
import { ViewContext } from "./assistant-view.ts";
import * as TEXTS from "./texts.ts";

/** Returns what starts a tutorial by its id. The assistant becomes small: it would cover what the tutorial shows. */
export function useTutorialStart(): (id: string) => void {
  const show = useContext(ViewContext);
  return (id) => {
    show("minimised");
    import("../tutorials/start-tutorial.ts").then(
      ({ startTutorial }) => startTutorial(id),
      () => toasts.show({ title: TEXTS.tutorialFailed, text: TEXTS.loadFailedText, variant: "destructive" }),
    );
  };
}
