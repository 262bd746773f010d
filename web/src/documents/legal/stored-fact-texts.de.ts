// What is stored, by subject: each kind of data with its content and its retention period.

/** One kind of stored data: its name, its content and its retention period. */
export type StoredFact = readonly [name: string, what: string, howLong: string];

const WITH_ACCOUNT = "Bis das Konto gelöscht wird";
const UNTIL_REMOVED = "Bis zum Entfernen oder bis das Konto gelöscht wird";

export const accountTitle = "Das Konto";
export const signInTitle = "Anmeldung";
export const workTitle = "Was hier entsteht";
export const paymentsTitle = "Tarife und Zahlungen";
export const logsTitle = "Protokolle";

export const ACCOUNT: readonly StoredFact[] = [
  [
    "Profil",
    "Benutzername, Anzeigename, E-Mail-Adresse und Rolle, das Risikoprofil, falls eines gewählt ist, der Tag des Beitritts und welche ersten Schritte getan sind",
    WITH_ACCOUNT,
  ],
  [
    "Benachrichtigungskanäle",
    "Der Telegram-Chat und die Adresse des Browsers oder Webhooks mit ihrem Geheimnis (verschlüsselt); Ruhezeit und Zeitzone und ob die tägliche E-Mail gewünscht ist; die Adresse, an die andere Plattformen Alarme senden können (verschlüsselt)",
    `${UNTIL_REMOVED}. Ein Code, der einen Telegram-Chat verknüpft, wird 15 Minuten aufbewahrt`,
  ],
  ["Dashboard", "Die Reihenfolge der Karten, falls sie geändert wurde", WITH_ACCOUNT],
  ["Touren und Lektionen", "Wie weit jede gekommen ist, wann, und welche abgeschlossen sind", WITH_ACCOUNT],
];

export const PASSWORD: readonly StoredFact[] = [
  [
    "E-Mail und Passwort",
    "Die E-Mail-Adresse und der angegebene Name. Vom Passwort speichern wir einen Hash (scrypt), aus dem es niemand lesen kann. Mit Zwei-Faktor-Anmeldung speichern wir auch ihr Geheimnis (verschlüsselt) und die Wiederherstellungscodes (als Hash)",
    WITH_ACCOUNT,
  ],
];

export const providerFact = (name: string): StoredFact => [
  "Identität",
  `Was ${name} uns mitteilt: die dortige Kennung, die E-Mail-Adresse und ob sie geprüft ist, und der Name. Das Passwort bleibt bei ${name}`,
  WITH_ACCOUNT,
];

export const SESSIONS: readonly StoredFact[] = [
  [
    "Angemeldete Browser",
    "Für jeden Browser: ein Hash seines Cookies, wer angemeldet ist, Browser und System in Worten („Firefox on Linux“), wann die Anmeldung war und wann er zuletzt aktiv war",
    "Bis zum Abmelden, nach 12 Stunden ohne Nutzung oder nach 14 Tagen",
  ],
  [
    "Beendete Sitzungen",
    "Wann zuletzt abgemeldet wurde, mit einem Hash der Identität. Eine ältere Anmeldung lässt sich dann nicht mehr nutzen",
    "1 Stunde",
  ],
];

export const PASSWORD_SAFETY: readonly StoredFact[] = [
  ["Eine laufende Anmeldung", "Bei welchem Schritt sie ist, mit einem Hash des Cookies", "Bis zu 30 Minuten"],
  [
    "Falsche Passwörter",
    "Wie oft ein falsches Passwort eingegeben wurde, mit einem Hash des Kontos und des Netzes. Das bremst das Erraten",
    "Jeweils 30 Minuten, höchstens 16 Stunden",
  ],
  [
    "E-Mails und neue Konten",
    "Wie viele E-Mails wir an eine Adresse gesendet haben und wie viele E-Mails und neue Konten aus einem Netz kamen, jeweils mit einem Hash. Das begrenzt Spam",
    "Zählt bis zu 2 Stunden, gelöscht innerhalb von 16 Stunden",
  ],
  [
    "Links aus E-Mails",
    "Ein Hash des Links, die Kennung des Kontos, die E-Mail-Adresse und wann der Link benutzt wurde. Ein Konto, das noch nicht bestätigt ist, ist nur im gesendeten Link gespeichert; nach der Bestätigung macht ein Hash der Adresse ihre anderen Links ungültig",
    "Links: 1 Stunde für ein neues Passwort, 24 Stunden für eine Adresse, und nicht länger als das Konto. Der Hash: 24 Stunden, auch wenn das Konto gelöscht wird",
  ],
];

export const WORK: readonly StoredFact[] = [
  ["Watchlist", "Die beobachteten Symbole, und seit wann", UNTIL_REMOVED],
  [
    "Screener",
    "Die beobachteten Token, und seit wann; die gespeicherten Filter für Token und Aktien, mit ihren Namen",
    UNTIL_REMOVED,
  ],
  [
    "Alarmregeln",
    "Was gemeldet werden soll, mit der Notiz, dem Stand und wie oft die Regel ausgelöst hat",
    UNTIL_REMOVED,
  ],
  [
    "Alarme und ihre Nachrichten",
    "Was jeder Alarm sagte, warum er auslöste und ob er gelesen wurde. Für jede Nachricht: ihr Kanal, ein Teil der Adresse, an die sie ging, und ob sie ankam",
    WITH_ACCOUNT,
  ],
  [
    "Portfolios",
    "Namen und Währungen, die Transaktionen mit Notizen und der höchste Wert, falls ein Alarm auf einen Rückgang achtet. Die Namen der importierten Dateien und welche Symbole für Namen darin gewählt wurden. Für einen geteilten Link: ein Hash davon, was er verbirgt und wann er endet",
    UNTIL_REMOVED,
  ],
  [
    "Verbundene Konten",
    "Die verbundene Adresse, oder die Börse mit den letzten vier Zeichen des Schlüssels. Der Schlüssel selbst ist verschlüsselt und kann nur lesen",
    "Bis die Verbindung beendet oder das Konto gelöscht wird; ein Schlüssel endet auch, wenn die Börse ihn ablehnt",
  ],
  [
    "API-Schlüssel",
    "Namen, Rechte und die ersten Zeichen, von jedem ein Hash, wann er zuletzt benutzt wurde, und die Aufrufe je Tag für 30 Tage",
    "Bis der Schlüssel widerrufen wird; 30 Tage, nachdem er abgelaufen ist",
  ],
  ["Paper-Trading", "Die Paper-Konten mit Orders, Ausführungen und Tageswerten", WITH_ACCOUNT],
  [
    "Rangliste",
    "Das Pseudonym und die Einstellungen, Ergebnisse und Abzeichen, und welchen Tradern gefolgt wird oder welche kopiert werden",
    WITH_ACCOUNT,
  ],
  [
    "Zeichnungen im Chart",
    "Die Linien, Marken und Notizen zu jedem Symbol, und wann sie zuletzt geändert wurden",
    "Bis sie oder das Konto gelöscht werden. Dass es zu einem Symbol Zeichnungen gab, bleibt, bis das Konto gelöscht wird",
  ],
  [
    "Indikatoren im Chart",
    "Die gewählten Einstellungen zu jedem Symbol, und wann sie zuletzt geändert wurden",
    UNTIL_REMOVED,
  ],
  [
    "Abgefragte Empfehlungen",
    "Symbol, Risikoprofil und Tag. Sie zählen für die Tagesgrenze des Tarifs und werden aktuell gehalten",
    WITH_ACCOUNT,
  ],
  ["Ausgeblendete Empfehlungen", "Welche, und an welchem Tag", WITH_ACCOUNT],
  [
    "Anfragen an ein Sprachmodell",
    "Wie viele Anfragen an ein Sprachmodell heute ausgelöst wurden, falls der Betreiber eines nutzt. Fragen an den Assistenten, bei denen er nicht sicher ist, gehen mit dem dazu Nachgeschlagenen an das Modell; beides wird hier nicht gespeichert",
    "Bis zum nächsten Tag",
  ],
  [
    "Backtests",
    "Die getesteten Regeln, an welchen Symbolen und Jahren, ihr Fortschritt und ihre Ergebnisse",
    "Bis einer oder das Konto gelöscht wird. Welche Regeln versucht wurden, bleibt, bis das Konto gelöscht wird; denn wer viele Regeln testet, findet einige, die durch Glück aufgehen",
  ],
];

export const PAYMENTS: readonly StoredFact[] = [
  [
    "Testphase",
    "Wann eine Testphase begann, mit einem Hash der E-Mail-Adresse, damit jede Adresse eine Testphase erhält",
    "Bleibt, nachdem das Konto gelöscht ist",
  ],
  [
    "Rechnungen und Zahlungen",
    "Was bestellt wurde, sein Preis und Netzwerk; die Überweisungen, die es bezahlt haben, wie jeder sie in der Blockchain sehen kann (Transaktion, Adressen, Betrag); was daraus Tarif oder Guthaben wurde, und wann wir benachrichtigt haben",
    "Für die Buchhaltung des Betreibers aufbewahrt. Wird das Konto gelöscht, werden Name und Kennung daraus entfernt",
  ],
  [
    "Zuordnungen und Erstattungen",
    "Eine zugeordnete Transaktion, die Adresse, an die eine Erstattung geht, und die Signaturen, die beides belegen",
    "So lange wie die Rechnung, nach dem Löschen des Kontos ohne den Namen",
  ],
  [
    "Preisvorschauen und Erinnerungen",
    "Was ein Tarifwechsel beim Ansehen gekostet hätte, welche Erinnerungen wir gesendet haben und ob gekündigt wurde",
    WITH_ACCOUNT,
  ],
];

export const LOGS: readonly StoredFact[] = [
  [
    "Wiederholte Anfragen",
    "Unsere Antwort auf eine Änderung, damit eine Anfrage, die der Browser zweimal sendet, einmal wirkt",
    "24 Stunden, oder bis das Konto gelöscht wird",
  ],
  [
    "Prüfprotokoll",
    "Was mit Konten und Rollen getan wurde, wann, und die Kennung des Kontos, das es tat. Es enthält weder Passwörter noch Geheimnisse. Wer Händler wurde, ist auch beim benutzten Code gespeichert",
    "So lange der Betreiber es aufbewahrt, auch nach dem Löschen des Kontos",
  ],
  [
    "Prüfprotokoll des Händlers",
    "Was ein Händler mit Wallets, Rechnungen und Erstattungen getan hat, wann und warum, und die Kennung des Händlerkontos",
    "Dauerhaft: Es lässt sich nicht ändern",
  ],
  [
    "Serverprotokoll",
    "Fehler, mit der Nummer der Anfrage. Abgefragte Adressen nur, wenn der Betreiber das ausführliche Protokoll eingeschaltet hat",
    "So lange der Betreiber es aufbewahrt",
  ],
];
