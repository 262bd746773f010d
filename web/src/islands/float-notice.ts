import { element } from "./element.ts";

/** Words and one way on that float over the page, so that nothing moves; they are read out. Returns the notice. */
export function floatNotice(text: string, way: HTMLElement): HTMLElement {
  const title = element("b", { className: "h-sub", textContent: text });
  const notice = element("div", { className: "float toast", role: "alert" }, title, way);
  document.body.append(element("div", { className: "toasts" }, notice));
  return notice;
}
