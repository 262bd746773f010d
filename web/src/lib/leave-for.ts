/** Who chooses the landing page signed in wants to stay there; without this it leads on to the dashboard. */
export function stayHome(): void {
  try {
    sessionStorage.setItem("stay-home", "1");
  } catch {
    // Storage is refused: the landing page leads on to the dashboard.
  }
}

/** To a document that the server draws: a full page load. */
export function leaveFor(path: string): void {
  if (path === "/") stayHome();
  window.location.assign(path);
}
