/** A whole number below 2^32 that depends on a name alone (FNV-1a over its UTF-16 units). */
export function nameHash(name: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619) >>> 0;
  return hash;
}
