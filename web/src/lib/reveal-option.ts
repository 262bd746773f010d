/** Scrolls the option chosen by the arrow keys into view; focus stays in the field. */
export function revealOption(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
}
