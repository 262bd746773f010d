import type { ComponentProps } from "react";
import { Link } from "wouter";
import { type NavigatedPath, type ScreenPart, withSymbol } from "../lib/screen-groups.ts";
import { useLastSymbol } from "../lib/use-last-symbol.ts";
import { HomeLink } from "./home-link.tsx";

/** A main item of the navigation, with the links of its second level. */
export type NavigationItem = {
  readonly label: string;
  readonly href: NavigatedPath;
  /** Whether it is a server-rendered document, which needs a full page load. */
  readonly isDocument: boolean;
  readonly carriesSymbol?: boolean;
  /** Empty where the item has no second level. */
  readonly parts: readonly ScreenPart[];
};

type Target = {
  readonly href: string;
  readonly carriesSymbol?: boolean;
  readonly isDocument?: boolean;
};
type Props = Omit<ComponentProps<"a">, "href"> & { readonly item: Target };

/** A link to a screen or part of the application, with the symbol opened last, or to a server-rendered document. */
export function NavigationLink({ item: { href, isDocument, carriesSymbol }, onClick, children, ...rest }: Props) {
  const symbol = useLastSymbol();
  if (href === "/") return <HomeLink {...rest}>{children}</HomeLink>;
  if (isDocument)
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  return (
    <Link href={carriesSymbol ? withSymbol(href, symbol) : href} {...(onClick ? { onClick } : {})} {...rest}>
      {children}
    </Link>
  );
}
