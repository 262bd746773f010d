import { Tabs } from "radix-ui";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PartWaiting } from "./part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

type Props<K extends string> = {
  readonly label: string;
  readonly names: Readonly<Record<K, string>>;
  readonly parts: Readonly<Record<K, ReactNode>>;
  readonly value: K;
  readonly onChange: (key: K) => void;
  readonly id?: string;
  readonly className?: string;
  /** Class of the tab list and of the open panel. */
  readonly listClassName?: string;
  readonly panelClassName: string;
  /** Class of a placeholder row, which sets its height, while a part loads. */
  readonly row: string;
};

/** Tabs with one visible part; a part that fails or is loading does not affect the others. */
export function TabbedParts<K extends string>(props: Props<K>) {
  const { label, names, parts, value, onChange, id, className, listClassName = "", panelClassName, row } = props;
  const keys = Object.keys(names) as K[];
  const list = useRef<HTMLDivElement>(null);
  // A tab list that is too long scrolls, so bring the open tab into view, after the one before it: none is cut off.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    const first = (open?.previousElementSibling ?? open) as HTMLElement | undefined;
    list.current?.scrollTo({ left: (first?.offsetLeft ?? 0) - list.current.offsetLeft });
  }, [value]);
  return (
    <Tabs.Root id={id} className={className} value={value} onValueChange={onChange}>
      <Tabs.List ref={list} className={`tabs ${listClassName}`} aria-label={label}>
        {keys.map((key) => (
          <Tabs.Trigger key={key} value={key}>
            {names[key]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {keys.map((key) => (
        <Tabs.Content key={key} value={key} className={panelClassName}>
          <ErrorBoundary>
            <Suspense fallback={<PartWaiting label={TEXTS.loadingPart(names[key])} rows={4} row={row} />}>
              {parts[key]}
            </Suspense>
          </ErrorBoundary>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
