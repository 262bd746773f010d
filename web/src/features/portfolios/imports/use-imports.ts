import type { PortfolioImport, PortfolioImportPreview } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/call.ts";
import {
  applyImport,
  getImport,
  getTradeFormats,
  listImports,
  previewImport,
  undoImport,
} from "../../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { useChange } from "../../../lib/use-change.ts";
import { usePortfolioChanged } from "../use-portfolio-changed.ts";
import type { FileAnswers } from "./file-answers.ts";

/** Poll interval of a running import, in ms. */
const RUNNING_MS = 1_000;

/** A file as it was chosen. */
export type ChosenFile = { readonly name: string; readonly content: string; readonly chosenAtMs: number };

type Of = { readonly userId: string; readonly portfolioId: string };
const paramsOf = ({ userId, portfolioId }: Of) => ({ id: userId, portfolioId });
const importKey = (of: Of, importId: string) => keyOf(getImport, { params: { ...paramsOf(of), importId } });
const listKey = (of: Of) => keyOf(listImports, { params: paramsOf(of) });

/** Returns the supported formats, and how to export a file of each. */
export function useTradeFormats() {
  return useQuery({ ...callQuery(getTradeFormats), staleTime: Infinity });
}

/** Returns the files imported into a portfolio so far. */
export function useImportList(of: Of) {
  return useQuery({ ...callQuery(listImports, { params: paramsOf(of) }), refetchOnMount: "always" });
}

/** Returns one import, polled while it runs. What it changes in the portfolio is reloaded when it ends. */
export function useImport(of: Of, importId: string | undefined) {
  const queries = useQueryClient();
  const changed = usePortfolioChanged(of.userId, of.portfolioId);
  const query = useQuery({
    ...callQuery(getImport, { params: { ...paramsOf(of), importId: importId ?? "" } }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === "running" ? RUNNING_MS : false),
    staleTime: Infinity,
  });
  const status = query.data?.status;
  const { userId, portfolioId } = of;
  useEffect(() => {
    if (status === "done" || status === "undone") changed();
    if (status !== undefined && status !== "running")
      void queries.invalidateQueries({ queryKey: listKey({ userId, portfolioId }) });
  }, [status, changed, queries, userId, portfolioId]);
  return query;
}

type Read = { readonly file: Pick<ChosenFile, "name" | "chosenAtMs">; readonly answers: FileAnswers };

/**
 * Reads a file with the answers about it. Its bytes are not variables of the mutation, since those are stored and
 * compared as text.
 */
export function usePreviewImport(of: Of, contentOf: () => string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: ({ file, answers }: Read, intent) =>
      call(previewImport, {
        params: paramsOf(of),
        body: { fileName: file.name.slice(-200), content: contentOf(), ...answers, symbols: { ...answers.symbols } },
        intent,
      }),
    onSuccess: (preview) => queries.setQueryData<PortfolioImportPreview>(importKey(of, preview.id), preview),
  });
}

/** Returns a function that stores an import's progress next to its known rows. */
function useKeepImport(of: Of) {
  const queries = useQueryClient();
  const changed = usePortfolioChanged(of.userId, of.portfolioId);
  return (now: PortfolioImport) => {
    queries.setQueryData<PortfolioImportPreview>(importKey(of, now.id), (before) => before && { ...before, ...now });
    queries.setQueryData<PortfolioImport[]>(listKey(of), (list) => list?.map((one) => (one.id === now.id ? now : one)));
    if (now.status !== "running") changed();
  };
}

/** Discards a file that was read but not added. */
export function useDiscardImport(of: Of) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (importId: string) => call(undoImport, { params: { ...paramsOf(of), importId } }),
    onSuccess: ({ id }) =>
      queries.setQueryData<PortfolioImport[]>(listKey(of), (list) => list?.filter((one) => one.id !== id)),
  });
}

export function useApplyImport(of: Of) {
  const onSuccess = useKeepImport(of);
  return useChange({
    mutationFn: (importId: string, intent) =>
      call(applyImport, { params: { ...paramsOf(of), importId }, body: {}, intent }),
    onSuccess,
  });
}

/** Undoes an import. */
export function useUndoImport(of: Of) {
  const onSuccess = useKeepImport(of);
  return useChange({
    mutationFn: (importId: string) => call(undoImport, { params: { ...paramsOf(of), importId } }),
    onSuccess,
  });
}
