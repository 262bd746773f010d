import type { ComponentProps } from "react";
import { Link } from "wouter";
import { HomeLink } from "./home-link.tsx";
import type { NavigationItem } from "./navigation.tsx";

type Props = Omit<ComponentProps<"a">, "href"> & { readonly item: NavigationItem };

/** A link to a screen of the application, or out of it to a document of the server. */
export function NavigationLink({ item: { href, isDocument }, onClick, ...rest }: Props) {
  if (href === "/") return <HomeLink {...rest} />;
  if (isDocument) return <a href={href} onClick={onClick} {...rest} />;
  return <Link href={href} {...(onClick ? { onClick } : {})} {...rest} />;
}
