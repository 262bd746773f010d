/** For tests: sends one request to a node; throws the node's own message. */
export async function rpc<T = unknown>(url: string, method: string, params: readonly unknown[] = []): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: T; error?: { message: string } };
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result as T;
}

/** Encodes a number for JSON-RPC. */
export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;
