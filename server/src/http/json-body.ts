import type { FastifyInstance } from "fastify";

/** Stands for a body that is not JSON, until somebody who may make the call asks what it says. */
export const UNREADABLE = Symbol("a body that is not JSON");

/**
 * Reads JSON bodies. An empty one is none, whatever the content type says: many clients name one with every request. One that is no
 * JSON becomes UNREADABLE, so that who may not make a call is told that first, as for every other fault of the input.
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
