/** Cleared when the tab closes or the user signs out. */
const STAY_HOME = "stay-home";

/** Records that a signed-in user chose the landing page; without this, it redirects to the dashboard. */
export function stayHome(): void {
  try {
    sessionStorage.setItem(STAY_HOME, "1");
  } catch {
    // Storage is blocked: the landing page redirects to the dashboard.
  }
}

/** Returns whether the user of this tab chose the landing page. */
export function staysHome(): boolean {
  try {
    return sessionStorage.getItem(STAY_HOME) === "1";
  } catch {
    return false;
  }
}

/** Navigates to a server-rendered document with a full page load. */
export function leaveFor(path: string): void {
  if (path === "/") stayHome();
  window.location.assign(path);
}
