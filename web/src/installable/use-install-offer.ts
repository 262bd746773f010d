import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getWatchlist, listAlertRules } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { installPrompt } from "../lib/install-prompt.ts";
import { isOfferDue } from "./is-offer-due.ts";
import { visits } from "./visits.ts";

/**
 * Returns whether to offer a user to install the application: on their second day here, once they have an alert or
 * follow something, and where the browser can.
 */
export function useInstallOffer(userId: string | undefined): { readonly isDue: boolean; readonly decline: () => void } {
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const now = new Date();
    const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
    const due = isOfferDue(visits.read(today), today, now.getTime());
    if (userId === undefined || !due) return undefined;
    let isOver = false;
    const params = { id: userId };
    const hasSomething = async () => {
      const { rules } = await queries.fetchQuery(callQuery(listAlertRules, { params }));
      return rules.length > 0 || (await queries.fetchQuery(callQuery(getWatchlist, { params }))).length > 0;
    };
    hasSomething().then(
      (has) => {
        if (!isOver) setDue(has);
      },
      // Without an answer nothing is offered.
      () => undefined,
    );
    return () => {
      isOver = true;
      setDue(false);
    };
  }, [userId, queries]);
  const decline = () => {
    setDue(false);
    visits.declinedAt(Date.now());
  };
  return { isDue: isDue && ["ask", "ios"].includes(installPrompt.way()), decline };
}
