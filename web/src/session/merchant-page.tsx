import type { Screen } from "@sextant/core/contract";
import { type ReactNode } from "react";
import { PageScaffold } from "../ui/page-scaffold.tsx";
import type { ScreenWithTerms } from "../ui/term-list.tsx";
import { MerchantOnly } from "./merchant-only.tsx";
import { useSession } from "./session-provider.tsx";
import { StepUpProvider } from "./step-up.tsx";

type Props = {
  readonly screen: Screen;
  readonly title: string;
  readonly intro: ReactNode;
  /** The screen's answer, for the merchant only. */
  readonly answer?: ReactNode;
  /** What other users find elsewhere. */
  readonly denied: ReactNode;
  readonly terms?: ScreenWithTerms;
  readonly children: ReactNode;
};

/** A merchant-only screen, whose changes ask for re-authentication in place; other users see that it is the merchant's. */
export function MerchantPage({ screen, title, intro, answer, denied, terms, children }: Props) {
  const { user } = useSession();
  if (!user) return null;
  if (user.role !== "merchant")
    return <PageScaffold title={screen.label} head={<MerchantOnly title={title}>{denied}</MerchantOnly>} />;
  return (
    <PageScaffold
      {...(terms !== undefined && { terms })}
      title={screen.label}
      heading={title}
      answer={answer}
      intro={intro}
    >
      <StepUpProvider email={user.email}>{children}</StepUpProvider>
    </PageScaffold>
  );
}
