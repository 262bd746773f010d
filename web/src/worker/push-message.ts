const LONGEST = { title: 120, body: 600, tag: 128 };

export type PushMessage = { readonly title: string; readonly body: string; readonly tag: string; readonly url: string };

/** Reads what the server pushed, whatever it may be: texts of bounded length, and an address of this site only. */
export function pushMessage(text: string | undefined, origin: string): PushMessage {
  const message = parsed(text);
  const part = (key: keyof typeof LONGEST) => {
    const value = message[key];
    return typeof value === "string" ? value.slice(0, LONGEST[key]) : "";
  };
  return {
    title: part("title") || "New alert",
    body: part("body"),
    tag: part("tag"),
    url: ownAddress(message["url"], origin),
  };
}

/** Returns an address of this site: the one that is named, or the alerts. */
export function ownAddress(address: unknown, origin: string): string {
  const alerts = `${origin}/alerts`;
  if (typeof address !== "string" || !URL.canParse(address, origin)) return alerts;
  const url = new URL(address, origin);
  return url.origin === origin ? url.href : alerts;
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? "")) as Record<string, unknown>;
  } catch {
    return {};
  }
}
