import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// shareButton
export const share = (share2: ReactNode) => <>{share2}Teilen</>;

// shareDialog
export const n1Day = "In 1 Tag";
export const n7Days = "In 7 Tagen";
export const n30Days = "In 30 Tagen";
export const n90Days = "In 90 Tagen";
export const n1Year = "In 1 Jahr";
export const noExpiry = "Nur durch Beenden";
export const shareTitle = (name: string) => `${name} teilen`;
export const intro =
  "Wer den Link hat, kann dieses Portfolio ohne Anmeldung ansehen: Name, Bestände und deren Anteile. Konto und Transaktionen bleiben verborgen.";
export const hideAmounts = "Beträge verbergen, nur Prozente zeigen";
export const linkExpires = "Link läuft ab";
export const creating = "Wird erstellt …";
export const createLink = "Link erstellen";
export const link = "Der Link";
export const linkNote = (part: ReactNode) => <>{part} Wer ihn hat, kann das Portfolio öffnen.</>;
export const copyNow = "Diesen Link jetzt kopieren. Er wird nicht noch einmal angezeigt.";
export const copyLink = "Link kopieren";
export const done = "Fertig";
export const linkEnded = "Link beendet";
export const linksTitle = "Links zu diesem Portfolio";
export const loadingLinks = "Die Links laden";
export const linksLoadFailed = "Die Links konnten nicht geladen werden.";
export const noLinks = "Noch keine Links. Dieses Portfolio ist nur im eigenen Konto zu sehen.";
export const percentagesOnly = "Nur Prozente";
export const amounts = "Mit Beträgen";
/** The end of a link arrives as 'ends 3 Mar 2026'. */
export const created = (timestamp: ReactNode, word: string) => (
  <>
    erstellt: {timestamp}, {word.replace(/^ends /, "endet am ")}
  </>
);
export const neverExpires = "läuft nicht ab";
export const endLink = "Link beenden";
