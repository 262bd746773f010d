import type { Term } from "./term.ts";

/** Where numbers come from, and how this server works. */
export const DATA_TERMS = {
  live: {
    name: "Live",
    aliases: ["live-daten", "echtzeit"],
    meaning: "Der Kurs kam innerhalb der letzten Sekunden von seiner Quelle.",
  },
  delayed: {
    name: "Verzögert",
    aliases: ["delayed", "verzögerter kurs"],
    meaning: "Der Kurs ist echt, aber einige Minuten alt, weil die Quelle oder der Tarif ihn später liefert.",
  },
  stale: {
    name: "Veraltet",
    aliases: ["stale"],
    meaning:
      "Der letzte Wert, den wir haben, ist älter, als er sein sollte, weil seine Quelle nicht mehr antwortet oder sein Markt ruhig ist.",
  },
  simulated: {
    name: "Simuliert",
    aliases: ["simulated", "simulierter markt"],
    meaning: "Von diesem Programm berechnet, nicht an einem Markt beobachtet. Zum Umsehen geeignet, nie zum Handeln.",
  },
  replay: {
    name: "Wiedergabe",
    meaning: "Echte Kurse der Vergangenheit, abgespielt, als kämen sie jetzt herein.",
  },
  source: {
    name: "Quelle",
    aliases: ["source", "datenquelle"],
    meaning: "Die Börse, die Behörde oder der Dienst, der eine Zahl gemeldet hat.",
  },
  "rate-limit": {
    name: "Anfragelimit",
    meaning:
      "Wie viele Anfragen ein Dienst in einer bestimmten Zeit annimmt. Anfragen darüber warten oder werden abgelehnt.",
  },
  "rpc-node": {
    name: "RPC-Knoten",
    aliases: ["knoten", "rpc"],
    meaning: "Ein Computer, der Fragen zu einer Blockchain beantwortet, etwa ob eine Zahlung angekommen ist.",
  },
  webhook: {
    name: "Webhook",
    meaning:
      "Eine Nachricht, die dieser Server an eine eigene Adresse sendet, wenn etwas geschieht, damit ein eigenes Programm darauf reagieren kann.",
  },
  leader: {
    name: "Leader",
    aliases: ["leader election", "lease"],
    meaning:
      "Bei mehreren Serverprozessen derjenige, der gerade die Arbeit tut, die nur einmal getan werden darf. Hält er an, übernimmt ein anderer, sobald seine Frist abläuft.",
  },
  "master-secret": {
    name: "Hauptgeheimnis",
    meaning:
      "Der Schlüssel, aus dem dieser Server alle Schlüssel ableitet, die gespeicherte Geheimnisse verschlüsseln. Ohne ihn sind sie nicht lesbar; er gehört daher gesichert.",
  },
} as const satisfies Readonly<Record<string, Term>>;
