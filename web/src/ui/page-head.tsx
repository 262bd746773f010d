import type { ReactNode } from "react";

type Props = { readonly title: string; readonly children?: ReactNode };

/** The name of a screen and a sentence about its purpose. */
export function PageHead({ title, children }: Props) {
  return (
    <header className="grid gap-2 pt-8 pb-6">
      <h1 className="h-page">{title}</h1>
      {children !== undefined && <p className="note keep wrap-anywhere">{children}</p>}
    </header>
  );
}
