import { element } from "./element.ts";

/**
 * Shows a text with one link that floats over the page, so that nothing moves, and announces it. Returns the notice.
 */
export function floatNotice(text: string, way: HTMLElement): HTMLElement {
  const title = element("b", { className: "h-sub", textContent: text });
  const notice = element("div", { className: "float toast", role: "alert" }, title, way);
  document.body.append(element("div", { className: "toasts" }, notice));
  return notice;
}
