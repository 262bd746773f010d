import type { Installation } from "@sextant/core/contract";
import { Fragment, useState, type ReactNode } from "react";
import { installation } from "../src/lib/installation.ts";
import { Segmented } from "../src/ui/segmented.tsx";

type Props<K extends string> = {
  readonly label: string;
  readonly choices: Readonly<Record<K, Partial<Installation>>>;
  readonly first: NoInfer<K>;
  readonly children: ReactNode;
};

/** A component that reads the installation, which a page has only one of: a choice of what that one is. */
export function WithInstallation<K extends string>({ label, choices, first, children }: Props<K>) {
  const [chosen, setChosen] = useState(() => {
    Object.assign(installation(), choices[first]);
    return first;
  });
  const names = Object.fromEntries(Object.keys(choices).map((name) => [name, name])) as Record<K, string>;
  const choose = (name: K) => {
    Object.assign(installation(), choices[name]);
    setChosen(name);
  };
  return (
    <>
      <Segmented label={label} value={chosen} options={names} onChange={choose} />
      <Fragment key={chosen}>{children}</Fragment>
    </>
  );
}
