import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody, nothing, ownerParams } from "./wire.ts";

type Parts<Stored, Body> = {
  /** Path of the list: `/api/users/{id}/stock-filters`. */
  readonly path: string;
  readonly stored: Stored;
  readonly body: Body;
  readonly summaries: Readonly<Record<"read" | "save" | "forget", string>>;
};

/**
 * Returns the three calls for a user's saved filters; each answers all saved filters, in the order in which they were
 * first saved.
 */
export function savedFilterCalls<Stored extends z.ZodType, Body extends z.ZodType>(parts: Parts<Stored, Body>) {
  const { path, stored, body, summaries } = parts;
  const common = { access: "owner", query: nothing, answer: z.array(stored) } as const;
  const one = ownerParams.extend({ filterId: z.string().min(1).max(64) });
  return {
    read: endpoint({ ...common, method: "GET", path, summary: summaries.read, params: ownerParams, body: noBody }),
    save: endpoint({
      ...common,
      method: "POST",
      path,
      changes: true,
      summary: summaries.save,
      params: ownerParams,
      body,
    }),
    forget: endpoint({
      ...common,
      method: "DELETE",
      path: `${path}/{filterId}`,
      changes: true,
      summary: summaries.forget,
      params: one,
      body: noBody,
    }),
  };
}
