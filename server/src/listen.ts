/** Starts to listen; throws a sentence that says what to do where it cannot. */
export async function listenAt(
  { host, port }: { readonly host: string; readonly port: number },
  listen: (at: { host: string; port: number }) => Promise<unknown>,
): Promise<void> {
  try {
    await listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new Error(`Another program is using port ${String(port)}; set PORT to a free one.`, { cause: error });
    if (code === "EACCES")
      throw new Error(
        `Port ${String(port)} needs privileges that this user doesn't have; set PORT to one above 1023.`,
        {
          cause: error,
        },
      );
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new Error(`HOST ${host} isn't an address of this machine; set it to 127.0.0.1 or 0.0.0.0.`, {
        cause: error,
      });
    throw error;
  }
}
