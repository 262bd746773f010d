import { existsSync } from "node:fs";
import path from "node:path";
import { PAGE_LANGUAGES, type PageLanguage } from "@sextant/core/contract";
import type { FastifyInstance } from "fastify";
import { sendEncoded } from "./api-routes.ts";
import { inLanguage } from "./documents.ts";
import { WORKER_POLICY } from "./security-headers.ts";
import { loadBuiltFile } from "./static-files.ts";

/** Where the worker is registered. Older versions registered one that only showed notifications, at the second path: it is replaced. */
const PATHS = ["/sw.js", "/push-worker.js"];

/**
 * Serves the service worker of the built page, with its own policy, for the whole site, and revalidated each time.
 * `?lang=de` is the one that has the files of the page in that language.
 */
export function addWorkerFile(server: FastifyInstance, webDir: string): void {
  const workers = new Map(
    Object.keys(PAGE_LANGUAGES).flatMap((language) => {
      const file = path.join(webDir, inLanguage("sw.js", language as PageLanguage));
      return existsSync(file) ? [[language, loadBuiltFile(file).encoded]] : [];
    }),
  );
  const usual = workers.get("en");
  if (usual === undefined) return;
  for (const route of PATHS)
    server.get(route, (request, reply) =>
      sendEncoded(
        request,
        reply.headers({ "Content-Security-Policy": WORKER_POLICY, "Service-Worker-Allowed": "/" }),
        workers.get(String((request.query as Readonly<Record<string, unknown>>)["lang"])) ?? usual,
        "text/javascript; charset=utf-8",
        "no-cache",
      ),
    );
}
