import { Button } from "../ui/button.tsx";
import * as TEXTS from "./texts.ts";
import type { useRedirect } from "./use-redirect.ts";

type Props = Pick<ReturnType<typeof useRedirect>, "redirect" | "isWaiting" | "cancel">;

/** Announces the screen that opens in a second, with a button that cancels it. */
export function RedirectNotice({ redirect, isWaiting, cancel }: Props) {
  if (redirect === undefined) return null;
  if (!isWaiting) return <p className="meta">{TEXTS.stayed}</p>;
  return (
    <div className="assistant-redirect">
      <p>{TEXTS.opening(redirect.target.label)}</p>
      <Button variant="outline" size="sm" onClick={cancel}>
        {TEXTS.stay}
      </Button>
    </div>
  );
}
