import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { HomeLink } from "./home-link.tsx";

/** A link to a screen or document in the navigation. */
export type NavigationItem = {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Whether it is a server-rendered document, which needs a full page load. */
  readonly isDocument: boolean;
};

type Props = Omit<ComponentProps<"a">, "href"> & { readonly item: NavigationItem };

/** A link to a screen of the application, or to a server-rendered document. */
export function NavigationLink({ item: { href, isDocument }, onClick, children, ...rest }: Props) {
  if (href === "/") return <HomeLink {...rest}>{children}</HomeLink>;
  if (isDocument)
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  return (
    <Link href={href} {...(onClick ? { onClick } : {})} {...rest}>
      {children}
    </Link>
  );
}
