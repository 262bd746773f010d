import { useRef, type ReactNode, type RefObject } from "react";
import { Button } from "../src/ui/button.tsx";
import { Stateful } from "./stateful.tsx";

type Opened = {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
};

/** A button that opens content which would otherwise cover the page. */
export function Opener({ children }: { readonly children: (opened: Opened) => ReactNode }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Stateful<boolean> initial={false}>
      {(open, setOpen) => (
        <div className="relative grid justify-items-end">
          <Button ref={opener} variant="outline" onClick={() => setOpen(!open)}>
            Open
          </Button>
          {children({ open, setOpen, opener })}
        </div>
      )}
    </Stateful>
  );
}
