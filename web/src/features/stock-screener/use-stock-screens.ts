import type { SavedStockScreen } from "@sextant/core/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callStocks } from "../../lib/call-stocks.ts";
import { useSession } from "../../session/session-provider.tsx";

/** One's saved filters of stocks. */
export function useStockScreens() {
  const { user } = useSession();
  const id = user?.id ?? "";
  const queries = useQueryClient();
  const queryKey = ["stock-screens", id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callStocks("getStockScreens", { params: { id }, signal }),
    enabled: user !== null,
    refetchOnMount: "always",
  });
  const onSuccess = (screens: SavedStockScreen[]) => queries.setQueryData(queryKey, screens);
  const save = useMutation({
    mutationFn: (screen: Omit<SavedStockScreen, "id" | "createdAt">) =>
      callStocks("saveStockScreen", { params: { id }, body: screen }),
    onSuccess,
  });
  const forget = useMutation({
    mutationFn: (screenId: string) => callStocks("deleteStockScreen", { params: { id, screenId } }),
    onSuccess,
  });
  return { screens: data, error, save, forget };
}
