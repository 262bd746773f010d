/** Gone with the tab, or with a sign-out. */
const STAY_HOME = "stay-home";

/** Who chooses the landing page signed in wants to stay there; without this it leads on to the dashboard. */
export function stayHome(): void {
  try {
    sessionStorage.setItem(STAY_HOME, "1");
  } catch {
    // Storage is refused: the landing page leads on to the dashboard.
  }
}

/** Whether a person of this tab chose the landing page. */
export function staysHome(): boolean {
  try {
    return sessionStorage.getItem(STAY_HOME) === "1";
  } catch {
    return false;
  }
}

/** To a document that the server draws: a full page load. */
export function leaveFor(path: string): void {
  if (path === "/") stayHome();
  window.location.assign(path);
}
