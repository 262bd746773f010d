import type { ScreenerView } from "@sextant/core/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useSession } from "../../session/session-provider.tsx";

/** One's saved filters of the screener. */
export function useScreenerViews() {
  const { user } = useSession();
  const id = user?.id ?? "";
  const queries = useQueryClient();
  const queryKey = ["screener-views", id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("getScreenerViews", { params: { id }, signal }),
    enabled: user !== null,
    refetchOnMount: "always",
  });
  const onSuccess = (views: ScreenerView[]) => queries.setQueryData(queryKey, views);
  const save = useMutation({
    mutationFn: (view: Pick<ScreenerView, "name" | "filter" | "sort" | "order">) =>
      call("saveScreenerView", { params: { id }, body: view }),
    onSuccess,
  });
  const forget = useMutation({
    mutationFn: (viewId: string) => call("deleteScreenerView", { params: { id, viewId } }),
    onSuccess,
  });
  return { views: data, error, save, forget };
}
