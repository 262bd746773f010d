import { modelVersion, type ModelFile } from "./model-file.ts";

/** The version format of this engine's models: the engine's number, then the hash of the contents. */
const OURS = /^forecast-1-[0-9a-f]{16}$/;

/**
 * Reads the text of a model file that `npm run lab -- train` wrote. Rejects files of another engine, hand-edited files
 * and anything else: coefficients that were never fitted would be issued as odds.
 */
export function readModelFile(
  text: string,
): { readonly kind: "model"; readonly file: ModelFile } | { readonly kind: "error"; readonly reason: string } {
  let file: Partial<ModelFile> | null;
  try {
    file = JSON.parse(text) as Partial<ModelFile> | null;
  } catch {
    return { kind: "error", reason: "is not JSON" };
  }
  const { version, policy, groups } = file ?? {};
  if (typeof version !== "string" || policy === undefined || groups === undefined)
    return { kind: "error", reason: "is not a model from `npm run lab -- train`" };
  if (!OURS.test(version))
    return { kind: "error", reason: "was made by another version of the engine; train it again" };
  if (modelVersion({ policy, groups }) !== version)
    return { kind: "error", reason: "was changed after it was trained; train it again" };
  return { kind: "model", file: { version, policy, groups } };
}
