import { element } from "./element.ts";
import { floatNotice } from "./float-notice.ts";

/** Tells who has just deleted their account that it is done. */
export function sayDeleted(): void {
  const close = element("button", { className: "btn btn-outline btn-size-sm", type: "button", textContent: "Close" });
  const notice = floatNotice("Your account and what belonged to it are deleted.", close);
  close.addEventListener("click", () => notice.remove());
}
