import type { ComponentProps } from "react";
import { stayHome } from "../lib/leave-for.ts";

/** A link to the landing page, which the server renders, so it is a full page load. */
export function HomeLink({ children, ...rest }: Omit<ComponentProps<"a">, "href" | "onClick">) {
  return (
    <a {...rest} href="/" onClick={stayHome}>
      {children}
    </a>
  );
}
