import { readdirSync, readFileSync, existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendEncoded } from "./api-routes.ts";
import { encode, type Encoded } from "./encoded.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Vite writes a digest of the content into the names of the files in this folder. */
const ASSETS = "assets/";
const FOREVER = "public, max-age=31536000, immutable";

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built page's files, each read once and served from memory by its name, so that no path of a request reaches
 * the disk.
 */
export function addStaticFiles(server: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return;
  const assets = new Map<string, Send>();
  for (const file of filesIn(folder)) {
    const type = TYPES[path.extname(file)];
    if (type === undefined) continue;
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (name.startsWith(ASSETS)) assets.set(name.slice(ASSETS.length), sending(file, type, FOREVER));
    // The operator's own icon takes precedence over the built one.
    else if (!server.hasRoute({ method: "GET", url: `/${name}` }))
      server.get(`/${name}`, sending(file, type, "no-cache"));
  }
  // One route for all of them: adding one for each of the hundreds took a sixth of the server's start.
  server.get<{ Params: { "*": string } }>(`/${ASSETS}*`, (request, reply) => {
    const send = assets.get(request.params["*"]);
    if (send !== undefined) return send(request, reply);
    reply.callNotFound();
    return reply;
  });
}

/** Returns what answers with a built file. */
function sending(file: string, type: string, caching: string): Send {
  const { encoded, hasCopies } = loadBuiltFile(file);
  return (request, reply) => {
    // Fonts and images are already compressed, so they are sent unchanged.
    if (!hasCopies) delete request.headers["accept-encoding"];
    return sendEncoded(request, reply, encoded, type, caching);
  };
}

/** Loads a file with the compressed copies that the build left next to it, if any. */
export function loadBuiltFile(file: string): { readonly encoded: Encoded; readonly hasCopies: boolean } {
  const plain = encode(readFileSync(file));
  const copies = { br: `${file}.br`, gzip: `${file}.gz` };
  if (!existsSync(copies.br) || !existsSync(copies.gzip)) return { encoded: plain, hasCopies: false };
  const bytes = { identity: plain.bytes("identity"), br: readFileSync(copies.br), gzip: readFileSync(copies.gzip) };
  return { encoded: { etag: plain.etag, bytes: (encoding) => bytes[encoding] }, hasCopies: true };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}
