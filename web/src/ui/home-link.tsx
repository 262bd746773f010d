import type { ComponentProps } from "react";
import { stayHome } from "../lib/leave-for.ts";

/** To the landing page: a document of the server, so a full page load. */
export function HomeLink(props: Omit<ComponentProps<"a">, "href" | "onClick">) {
  return <a {...props} href="/" onClick={stayHome} />;
}
