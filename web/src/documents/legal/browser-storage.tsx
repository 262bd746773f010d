import { LegalTable } from "./legal-table.tsx";

/** What the pages keep in the browser besides cookies. Keys: web/src/lib/settings.ts, lib/recent-symbols.ts, session/kept-here.ts, islands/landing.ts. */
export function BrowserStorage() {
  return (
    <LegalTable
      caption="What is kept in your browser's storage"
      columns={["Key", "What for", "How long"]}
      rows={[
        {
          name: <code>theme</code>,
          cells: ["Dark or light, if you chose one", "Until you clear it"],
        },
        {
          name: <code>accessibility-font-size</code>,
          cells: ["The size of letters you chose", "Until you clear it"],
        },
        {
          name: <code>colour-pair</code>,
          cells: ["The pair of colours for up and down you chose", "Until you clear it"],
        },
        {
          name: <code>plain-words</code>,
          cells: ["Whether figures come with a sentence that explains them", "Until you clear it"],
        },
        {
          name: <code>recent-symbols</code>,
          cells: [
            "The symbols you opened last, for the search box and the dashboard",
            "Until you sign out or clear it",
          ],
        },
        {
          name: <code>person</code>,
          cells: [
            "Your id here, so that the next person on this browser starts without your symbols",
            "Until you sign out",
          ],
        },
        {
          name: <code>stay-home</code>,
          cells: ["That you chose Home inside the application, so that you stay there", "Until you close the tab"],
        },
      ]}
    />
  );
}
