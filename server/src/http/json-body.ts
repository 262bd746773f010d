import type { FastifyInstance } from "fastify";

/** Stands for a body that is not JSON until a caller with access needs it. */
export const UNREADABLE = Symbol("a body that is not JSON");

/**
 * Parses JSON bodies. An empty one counts as none, whatever the content type: many clients send one with every request.
 * An invalid one becomes UNREADABLE, so that a caller without access gets that error first, as for any other invalid
 * input.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser(["application/json", "text/plain"]);
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, text: string, done) => {
    if (text === "") done(null, undefined);
    else
      void parse(request, text, (error, body) => {
        done(null, error === null ? body : UNREADABLE);
      });
  });
}
