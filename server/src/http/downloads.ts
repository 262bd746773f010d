import type { Endpoint } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import type { AnyHandler, CallHandler } from "./call-handler.ts";
import { badInput, refuseUnstorable } from "./bad-input.ts";
import type { Handler } from "./handlers.ts";

/** A file generated for the caller. */
export type DownloadedFile = { readonly name: string; readonly type: string; readonly text: string };

/**
 * A file as a call: its access, limits and counting are those of the contract's calls; its response is a
 * `DownloadedFile`.
 */
export type Download = { readonly endpoint: Endpoint; readonly handler: AnyHandler };

/** Pairs a file's call with its handler, whose types are checked here and erased after. */
export function download<E extends Endpoint>(endpoint: E, handler: Handler<E>): Download {
  return { endpoint, handler: handler as unknown as AnyHandler };
}

/** Adds routes that answer with a file instead of JSON. No cache may store a user's own data. */
export function addDownloads(server: FastifyInstance, downloads: readonly Download[], callHandler: CallHandler): void {
  for (const { endpoint, handler } of downloads) {
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { rate: endpoint.rate ?? "api" },
      handler: async (request, reply) => {
        const input = () => {
          const params = endpoint.params.safeParse(request.params);
          if (!params.success) throw badInput(endpoint.params, params.error, request.params);
          refuseUnstorable(params.data);
          return { params: params.data, query: {}, body: undefined };
        };
        const call = { name: endpoint.path, endpoint, handler, params: request.params, input };
        const answer = await new Promise<unknown>((answered, failed) => {
          const setCookie = (header: string): void => void reply.header("Set-Cookie", header);
          const setHeader = (name: string, value: string): void => void reply.header(name, value);
          callHandler(call, { request: request.raw, requestId: request.id, answered, failed, setCookie, setHeader });
        });
        const { name, type, text } = answer as DownloadedFile;
        return reply
          .header("Cache-Control", "no-store")
          .header("Content-Disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`)
          .type(type)
          .send(text);
      },
    });
  }
}
