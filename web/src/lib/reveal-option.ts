/** Scrolls the option that the arrow keys chose into its list; the focus itself stays in the field. */
export function revealOption(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
}
