import { SCREENS } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Answer } from "../ui/answer.tsx";
import { PageHead } from "../ui/page-head.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** The screen's name. */
  readonly title: string;
  /** What other users find elsewhere. */
  readonly children?: ReactNode;
};

/** The head of a screen of the merchant's, for everybody else: says so, and where the merchant's code is entered. */
export function MerchantOnly({ title, children }: Props) {
  return (
    <PageHead title={title} answer={<Answer isShort>{TEXTS.merchantOnly}</Answer>}>
      {TEXTS.enterMerchantCode(
        <Link className="tlink" href={`${SCREENS.account.path}#merchant`}>
          {TEXTS.accountPage}
        </Link>,
      )}
      {children !== undefined && <> {children}</>}
    </PageHead>
  );
}
