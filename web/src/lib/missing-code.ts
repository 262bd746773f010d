/** Tells whether an error says that a part of the page's own code did not arrive; each browser words it in its way. */
export function isMissingCode({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|preload css/i.test(message);
}

/**
 * Loads the document again: browsers remember for a document's whole life that a script did not arrive. Does nothing while the server cannot
 * be reached, where the browser's own error page would take the place of the screen.
 */
export async function loadDocumentAgain(): Promise<void> {
  const isServed = await fetch("/api/health").then(
    () => true,
    () => false,
  );
  if (isServed) window.location.reload();
}
