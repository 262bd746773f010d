import type { CDPSession } from "@playwright/test";

/** An element of the accessibility tree that a user can act on. */
export type AccessibleNode = { readonly role: string; readonly name: string; readonly backendId: number };

const ROLES: ReadonlySet<string> = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "option",
  "treeitem",
  "grid",
  "application",
  "DisclosureTriangle",
  "Date",
  "DateTime",
]);

type Tree = {
  readonly nodes: readonly {
    readonly ignored: boolean;
    readonly role?: { readonly value?: unknown };
    readonly name?: { readonly value?: unknown };
    readonly backendDOMNodeId?: number;
  }[];
};

/** Returns what a user can act on, as the browser tells assistive technology. */
export async function accessibleNodes(session: CDPSession): Promise<readonly AccessibleNode[]> {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as Tree;
  return nodes.flatMap(({ ignored, role, name, backendDOMNodeId }) =>
    !ignored && backendDOMNodeId !== undefined && ROLES.has(String(role?.value))
      ? [{ role: String(role?.value), name: String(name?.value ?? "").trim(), backendId: backendDOMNodeId }]
      : [],
  );
}
