/** Returns whether an error says that part of the page's code failed to load; each browser words it differently. */
export function isMissingCode({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|preload css/i.test(message);
}

/**
 * Reloads the document, because browsers remember for a document's whole life that a script failed to load. Does
 * nothing while the server is unreachable, since the browser's own error page would replace the screen.
 */
export async function loadDocumentAgain(): Promise<void> {
  const isServed = await fetch("/api/health").then(
    () => true,
    () => false,
  );
  if (isServed) window.location.reload();
}
