import type { Identity, User } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

/** The header's text for a signed-in user, and where it leads. */
export type ShownAccount = { readonly label: string; readonly href: string; readonly isSetUp: boolean };

type Request = (path: string) => Promise<Pick<Response, "ok" | "status" | "json">>;

/** Requests who is signed in on this browser. Undefined for a visitor, and whenever the request fails. */
export async function shownAccount(request: Request): Promise<ShownAccount | undefined> {
  try {
    const session = await request("/api/session");
    const { identity } = (session.ok ? await session.json() : { identity: null }) as { identity: Identity | null };
    if (identity === null) return undefined;
    const own = await request(`/api/users/firebase/${encodeURIComponent(identity.uid)}`);
    if (own.status === 404) return { label: TEXTS.finishSettingUp, href: "/welcome", isSetUp: false };
    if (!own.ok) return undefined;
    const { username, displayName } = (await own.json()) as User;
    return { label: TEXTS.welcome + (displayName || username || TEXTS.account), href: "/dashboard", isSetUp: true };
  } catch {
    return undefined;
  }
}
