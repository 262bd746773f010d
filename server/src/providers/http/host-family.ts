/** Returns whether a redirect stays with the vendor: same host and port, or the same registered domain over https. */
export function sameHostFamily(from: URL, to: URL): boolean {
  if (to.protocol !== "https:" && to.protocol !== "http:") return false;
  if (from.protocol === "https:" && to.protocol !== "https:") return false;
  if (from.host === to.host) return true;
  if (isAddress(from.hostname) || isAddress(to.hostname)) return false;
  return to.port === from.port && domain(from.hostname) === domain(to.hostname);
}

function isAddress(hostname: string): boolean {
  return hostname.includes(":") || /^[\d.]+$/.test(hostname) || !hostname.includes(".");
}

/** Returns the last two labels: right for yahoo.com and coinbase.com; our vendors have no country-code second level. */
function domain(hostname: string): string {
  return hostname.toLowerCase().split(".").slice(-2).join(".");
}
