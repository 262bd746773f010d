import { SCREENS, type Screen } from "@sextant/core/contract";
import { type ReactNode } from "react";
import { Link } from "wouter";
import { PageScaffold } from "../ui/page-scaffold.tsx";
import type { ScreenWithTerms } from "../ui/term-list.tsx";
import { useSession } from "./session-provider.tsx";
import { StepUpProvider } from "./step-up.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly screen: Screen;
  readonly title: string;
  readonly intro: ReactNode;
  /** Continues `intro`, for the merchant only. */
  readonly introOfMerchant?: ReactNode;
  /** Message for other users: what only the merchant sees here. */
  readonly denied: ReactNode;
  readonly terms?: ScreenWithTerms;
  readonly children: ReactNode;
};

/** A merchant-only screen, whose changes ask for re-authentication in place; other users see that it is the merchant's. */
export function MerchantPage({ screen, title, intro, introOfMerchant, denied, terms, children }: Props) {
  const { user } = useSession();
  if (!user) return null;
  const isMerchant = user.role === "merchant";
  return (
    <PageScaffold
      {...(isMerchant && terms !== undefined && { terms })}
      title={screen.label}
      heading={title}
      intro={
        <>
          {intro}
          {isMerchant && introOfMerchant}
        </>
      }
    >
      {isMerchant ? (
        <StepUpProvider email={user.email}>{children}</StepUpProvider>
      ) : (
        <section className="sec measure grid justify-items-start gap-3">
          <h2 className="h-sec">{TEXTS.merchantOnly}</h2>
          <p className="read">{denied}</p>
          <p className="meta">
            {TEXTS.enterMerchantCode(
              <Link className="tlink" href={SCREENS.account.path}>
                {TEXTS.accountPage}
              </Link>,
            )}
          </p>
        </section>
      )}
    </PageScaffold>
  );
}
