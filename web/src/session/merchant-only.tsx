import { SCREENS } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import * as TEXTS from "./texts.tsx";

/** Says that a part is the merchant's; `children` say what only the merchant sees there. */
export function MerchantOnly({ children }: { readonly children: ReactNode }) {
  return (
    <section className="sec measure grid justify-items-start gap-3">
      <h2 className="h-sec">{TEXTS.merchantOnly}</h2>
      <p className="read">{children}</p>
      <p className="meta">
        {TEXTS.enterMerchantCode(
          <Link className="tlink" href={`${SCREENS.account.path}#merchant`}>
            {TEXTS.accountPage}
          </Link>,
        )}
      </p>
    </section>
  );
}
