import type { User } from "@sextant/core/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "../../lib/call.ts";
import { exportUser } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ErrorLine } from "./part-states.tsx";
import * as TEXTS from "./texts.tsx";

export function DataSection({ user }: { readonly user: User }) {
  const give = useMutation({
    mutationFn: () => call(exportUser, { params: { id: user.id } }),
    onSuccess: (answer) =>
      saveFile(
        `${user.username}-${answer.exportedAt.slice(0, 10)}.json`,
        "application/json",
        JSON.stringify(answer, null, 2),
      ),
  });
  return (
    <TopicSection title={TEXTS.data} intro={TEXTS.dataIntro}>
      <div className="acc-part">
        <div className="acc-row">
          <h3 className="h-sub">{TEXTS.exportTitle}</h3>
          <Button variant="outline" disabled={give.isPending} onClick={() => give.mutate()}>
            {TEXTS.exportMyData(<Download aria-hidden="true" />)}
          </Button>
        </div>
        <ErrorLine text={errorElsewhere(give.error)} />
      </div>
      <DeleteAccount user={user} />
    </TopicSection>
  );
}
