import type { Portfolio } from "@sextant/core/contract";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

type Props = { readonly userId: string; readonly portfolio: Portfolio };

/** Opens the dialog of links that share a portfolio. */
export function ShareButton({ userId, portfolio }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.share(<Share2 aria-hidden="true" />)}
      </Button>
      <Suspense>
        {isOpen && <ShareDialog userId={userId} portfolio={portfolio} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
