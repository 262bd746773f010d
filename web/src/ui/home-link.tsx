import type { ComponentProps } from "react";
import { stayHome } from "../lib/leave-for.ts";

/** To the landing page: a document of the server, so a full page load. */
export function HomeLink({ children, ...rest }: Omit<ComponentProps<"a">, "href" | "onClick">) {
  return (
    <a {...rest} href="/" onClick={stayHome}>
      {children}
    </a>
  );
}
