import type { TutorialTexts } from "./tutorial.ts";

export const TUTORIAL_TEXTS = {
  dashboard: {
    title: "Dashboard",
    summary: "Spannen, Live-Kurse und Signale lesen.",
    steps: [
      [
        "Spannen der eigenen Symbole",
        "Ein Balken zeigt, wo der Kurs eines Symbols wahrscheinlich endet: in 9 von 10 Fällen innerhalb. Der Strich ist der Kurs von jetzt.",
        "Eine Spanne lesen",
      ],
      [
        "Marktkurse",
        "Kurse der beobachteten Symbole, oder einiger Beispiele, solange keines beobachtet wird. Ein Abzeichen nennt das Alter eines Kurses.",
        "Ein Symbol öffnen",
      ],
      [
        "Signale und weitere Reiter",
        "Signale, eigene Alarme, das Portfolio und die KI-Einblicke. Neben der Wahrscheinlichkeit eines Signals steht die übliche: So ist zu sehen, ob es mehr sagt als der Zufall.",
        "Einen Reiter wählen",
      ],
      ["Watchlist", "Hier Symbole hinzufügen. Marktkurse und Spannen zeigen sie dann.", "Ein Symbol hinzufügen"],
    ],
  },
  "market-analysis": {
    title: "Marktanalyse",
    summary: "Eine Aktie oder einen Coin analysieren.",
    steps: [
      [
        "Ein Symbol wählen",
        "Eine Aktie, einen Fonds oder einen Coin mit Namen oder Symbol eingeben und auf Analysieren drücken.",
        "Ein Symbol eingeben",
      ],
      [
        "Empfehlung",
        "Kaufen, verkaufen oder halten, mit der Wahrscheinlichkeit und der Geltungsdauer. HOLD heißt: Wir schlagen keinen Handel vor.",
        "Die Empfehlung lesen",
      ],
      [
        "Mehr über das Symbol",
        "Indikatoren, Unternehmenszahlen, Nachrichten und andere Zeiteinheiten, jeweils in einem eigenen Reiter.",
        "Einen Reiter wählen",
      ],
      [
        "Chart",
        "Über dem Chart die Zeiteinheit wählen, dazu Indikatoren oder Zeichnungen. Die schattierte Fläche ist die wahrscheinliche Spanne.",
        "Eine Zeiteinheit wählen",
      ],
    ],
  },
  advisory: {
    title: "Handelsempfehlung",
    summary: "Empfehlungen für drei Zeithorizonte erhalten.",
    steps: [
      [
        "Symbol eingeben",
        "Eine Aktie, einen Fonds oder einen Coin mit Namen oder Symbol eingeben.",
        "Ein Symbol eingeben",
      ],
      [
        "Risikoprofil wählen",
        "Das gewählte Risiko entscheidet, wie viel vom eigenen Geld die Empfehlung in einen Handel steckt.",
        "Ein Risikoprofil wählen",
      ],
      [
        "Analyse erzeugen",
        "Auf Analysieren drücken: Es folgen Empfehlungen für drei Zeithorizonte, jede mit Wahrscheinlichkeit, Kursmarken und Gründen.",
        "Die Analyse erzeugen",
      ],
    ],
  },
  screener: {
    title: "Krypto-DEX-Screener",
    summary: "Token finden und ihr Risiko sehen.",
    steps: [
      [
        "Marktlage",
        "Wie sich die Token am letzten Tag entwickelt haben und wie wir einen solchen Markt nennen, mit der Regel dahinter.",
        "Die Marktlage lesen",
      ],
      [
        "Suchen und filtern",
        "Nach Name, Symbol oder Vertragsadresse suchen und auf eine Chain oder eine Risikostufe einschränken.",
        "Einen Filter setzen",
      ],
      [
        "Listen",
        "Trends, neue Paare, Gewinner, hohes Volumen und Memecoins, jeweils mit der Anzahl.",
        "Eine Liste wählen",
      ],
      [
        "Token",
        "Jeder Token hat eine Risikostufe von LOW bis EXTREME. Auf seiner Seite steht, was geprüft und was gefunden wurde.",
        "Einen Token öffnen",
      ],
    ],
  },
  leaderboard: {
    title: "Rangliste der Händler",
    summary: "Sehen, wer gut handelt, und selbst einen Rang erhalten.",
    steps: [
      [
        "Der Weg zum Rang",
        "Der eigene Rang, oder wie viele abgeschlossene Trades und Tage noch dafür fehlen.",
        "Den eigenen Rang ansehen",
      ],
      [
        "Mitmachen",
        "Mit Spielgeld handeln, dann unter einem Pseudonym beitreten. Vor dem Beitritt sieht niemand die Ergebnisse.",
        "Der Rangliste beitreten",
      ],
      [
        "Rangliste",
        "Die besten zehn nach Gewinn, Trefferquote, Trades oder Serie: Das wählen die Reiter darüber. Wer einen Händler öffnet, kann ihm folgen oder seine Trades mit Spielgeld kopieren.",
        "Einen Händler öffnen",
      ],
      [
        "Gefolgte Händler",
        "Händler, denen gefolgt wird oder deren Trades kopiert werden, bleiben in dieser Liste.",
        "Einem Händler folgen",
      ],
    ],
  },
  payments: {
    title: "Zahlen in USDT",
    summary: "Einen Tarif Schritt für Schritt bezahlen.",
    steps: [
      [
        "Die Schritte",
        "Von der Wahl des Tarifs bis zu seinem Beginn: was zu tun ist und was wir tun.",
        "Einen Tarif wählen",
      ],
      [
        "Netzwerke",
        "USDT gibt es in mehreren Netzwerken. Gebühr und Dauer vergleichen und im gewählten Netzwerk senden.",
        "Die Netzwerke vergleichen",
      ],
      [
        "Wenn etwas anders läuft",
        "Was geschieht, wenn zu wenig, zu viel, zu spät oder im falschen Netzwerk gesendet wurde.",
        "Lesen, was dann geschieht",
      ],
      [
        "Sicher zahlen",
        "Was vor dem Senden zu prüfen ist, denn niemand kann eine Zahlung auf einer Blockchain zurückholen.",
        "Vor dem Senden prüfen",
      ],
    ],
  },
  alerts: {
    title: "Alarme",
    summary: "Einen Alarm in einfachen Worten anlegen.",
    steps: [
      [
        "Sagen, was zu beobachten ist",
        "In einfachen Worten, auf Englisch, etwa 'Tell me when BTC falls below 60k'. Die Vorschau zeigt, wie wir es verstanden haben, bevor etwas angelegt wird.",
        "Einen Alarm beschreiben",
      ],
      [
        "Wie viele möglich sind",
        "Wie viele Alarme gerade beobachtet werden und wie viele der Tarif erlaubt. Ausgelöste und abgelaufene zählen nicht.",
        "Die Grenze ansehen",
      ],
      [
        "Eigene Alarme und Verlauf",
        "Im ersten Reiter Alarme ändern, anhalten oder löschen. Der zweite zeigt, welche ausgelöst haben und warum.",
        "Den Verlauf öffnen",
      ],
    ],
  },
  portfolios: {
    title: "Portfolios",
    summary: "Den Überblick über den eigenen Besitz behalten.",
    steps: [
      [
        "Ein Portfolio anlegen",
        "Name und Währung wählen. Danach den Bestand von Hand eingeben oder eine Datei des Brokers importieren.",
        "Ein Portfolio anlegen",
      ],
      [
        "Was es zeigt",
        "Wert, Veränderung von heute und Gewinn. In einem Portfolio stehen Bestand, Transaktionen, Wertentwicklung und Risiko.",
        "Ein Portfolio öffnen",
      ],
    ],
  },
  paper: {
    title: "Paper Trading",
    summary: "Mit Spielgeld üben.",
    steps: [
      [
        "Das Konto",
        "Spielgeld: Wert des Kontos, Gewinn der Saison, Guthaben und abgeschlossene Trades.",
        "Das Eigenkapital ansehen",
      ],
      [
        "Neue Order",
        "Kauf oder Verkauf, ein Symbol und die Menge wählen. Vor dem Absenden ist zu sehen, was die Order kosten würde.",
        "Eine Order ausfüllen",
      ],
      [
        "Was daraus wurde",
        "Das Eigenkapital nach Tagen, darunter Positionen, offene Orders und alles, was geschehen ist.",
        "Einen Reiter öffnen",
      ],
    ],
  },
  backtest: {
    title: "Backtest",
    summary: "Eine Handelsregel an früheren Kursen prüfen.",
    steps: [
      [
        "Neuer Backtest",
        "Eine Regel, die Symbole und den Zeitraum wählen. Die Kosten des Handels kommen von uns dazu.",
        "Eine Regel wählen",
      ],
      ["Frühere Läufe", "Alle Läufe bleiben hier. Ein Druck zeigt das Ergebnis darunter.", "Einen Lauf öffnen"],
      [
        "Ergebnis",
        "Was die Regel nach Kosten eingebracht hätte, wie tief es zwischendurch fiel und ob es Glück gewesen sein kann.",
        "Das Ergebnis lesen",
      ],
      [
        "Grenzen des Ergebnisses",
        "Was das Ergebnis nicht sagen kann. Vor dem Vertrauen auf ein gutes lesen.",
        "Die Grenzen lesen",
      ],
    ],
  },
  watchlist: {
    title: "Watchlist",
    summary: "Aktien und Coins beobachten.",
    steps: [
      [
        "Ein Symbol hinzufügen",
        "Einen Namen oder ein Symbol eingeben und auf Hinzufügen drücken.",
        "Ein Symbol hinzufügen",
      ],
      [
        "Die eigenen Symbole",
        "Beobachtete Symbole stehen hier mit Kurs, Veränderung und wahrscheinlichem Ende. Jede Zeile führt zur Analyse, zur Empfehlung und zu einem neuen Alarm.",
        "Ein Symbol öffnen",
      ],
    ],
  },
  "stock-screener": {
    title: "Aktien-Screener",
    summary: "Aktien nach ihren Zahlen filtern.",
    steps: [
      [
        "Filter",
        "Eine Aktie suchen, einen fertigen Filter nehmen oder eine Kennzahl hinzufügen und ihren Bereich setzen. Filter lassen sich unter einem Namen speichern.",
        "Einen Filter setzen",
      ],
      [
        "Aktien",
        "Die Aktien, auf die der Filter passt. Ein Druck auf den Namen einer Spalte sortiert, einer auf eine Aktie öffnet ihre Analyse.",
        "Eine Aktie öffnen",
      ],
    ],
  },
  calendar: {
    title: "Kalender",
    summary: "Sehen, was bei den eigenen Aktien ansteht.",
    steps: [
      [
        "Was zu sehen ist",
        "Die Tage um heute, eine Woche oder einen Monat wählen, nur manche Arten von Terminen oder eine Aktie. Was zu sehen ist, lässt sich als Datei für den eigenen Kalender speichern.",
        "Einen Zeitraum wählen",
      ],
      [
        "Termine nach Tagen",
        "Quartalszahlen, Dividenden und Splits der eigenen Aktien, Zinsentscheide der Fed und Börsenfeiertage, jeweils mit der Quelle.",
        "Die Tage durchsehen",
      ],
    ],
  },
  "track-record": {
    title: "Trefferbilanz",
    summary: "Sehen, wie frühere Vorhersagen ausgingen.",
    steps: [
      [
        "Live oder Übung",
        "Live enthält Vorhersagen zu Marktkursen. Übung enthält die zu nachgespielten und simulierten Kursen.",
        "Eine Trefferbilanz wählen",
      ],
      [
        "Wie weit einer Spanne zu trauen ist",
        "Wie oft die Spanne in Tests vor der Veröffentlichung hielt und wie oft seither.",
        "Beides vergleichen",
      ],
      [
        "Vorhersagen und Ausgänge",
        "Jede Vorhersage wurde aufgeschrieben, bevor jemand ihren Ausgang kannte. In jeder steht, was behauptet wurde und was geschah.",
        "Eine Vorhersage öffnen",
      ],
      [
        "Selbst prüfen",
        "Der letzte Teil sagt, wie sich prüfen lässt, dass keine Vorhersage geändert oder entfernt wurde.",
        "Die Trefferbilanz prüfen",
      ],
    ],
  },
} satisfies Readonly<Record<string, TutorialTexts>>;
