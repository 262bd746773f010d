import type { ReactNode } from "react";

type Props = { readonly isOrdered?: boolean; readonly className?: string; readonly children: ReactNode };

/** A bulleted list, or a numbered list of steps. */
export function BulletList({ isOrdered = false, className = "", children }: Props) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={`grid gap-2 pl-5 text-ink-2 ${isOrdered ? "list-decimal" : "list-disc"} ${className}`}>
      {children}
    </List>
  );
}
