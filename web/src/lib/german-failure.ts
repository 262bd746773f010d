import { FAILURES, type FailureCode } from "@sextant/core/contract";

/** The sentences of the contract's errors in German, with the same placeholders. */
const SENTENCES: Readonly<Partial<Record<FailureCode, string>>> = {
  "bad-request": "Die Anfrage ist ungültig: {detail}.",
  "bad-symbol": "Das ist kein Symbol. Möglich sind Buchstaben, Ziffern, Punkt oder Strich, etwa AAPL oder BTC-USD.",
  "weak-password": "{error}",
  "wrong-password": "Das Passwort ist falsch.",
  "wrong-code": "Der Code ist falsch oder abgelaufen. Bitte einen neuen holen.",
  "wrong-one-time-code":
    "Der Einmalcode ist falsch oder wurde schon benutzt. Bitte den nächsten eingeben, den die App zeigt. Geht auch der nicht, die Uhr des Geräts prüfen.",
  "signed-out": "Dazu bitte anmelden.",
  "bad-token": "Diese Anmeldung gilt hier nicht. Bitte erneut anmelden.",
  "plan-too-small": "Das ist im Tarif {plan} und darüber enthalten.",
  "advisories-used-up":
    "Die {count} Empfehlungen für heute sind verbraucht. Der Tarif {plan} enthält mehr; die schon abgefragten bleiben offen.",
  "assets-used-up":
    "Der Tarif erlaubt {count} verschiedene Anlagen. Der Tarif {plan} erlaubt mehr. Was schon da ist, bleibt.",
  "alerts-used-up":
    "Der Tarif enthält {count} aktive Alarme. Bitte einen löschen, der nicht mehr gebraucht wird, oder zum Tarif {plan} wechseln.",
  "bad-address": "Bitte eine gültige Wallet-Adresse für dieses Netzwerk eingeben",
  "address-typo": "In dieser Adresse ist ein Tippfehler: Ihre Prüfsumme stimmt nicht.",
  "address-not-yours":
    "Diese Adresse ist ein Vertrag oder gehört niemandem; USDT dorthin wären verloren. Bitte eine Adresse der eigenen Wallet eingeben.",
  "not-a-transaction": "Das ist kein Transaktions-Hash auf {network}. Bitte aus der Wallet kopieren.",
  "nothing-to-pay": "Hier ist nichts zu bezahlen, daher braucht es weder Netzwerk noch Zahlung.",
  "not-set-up": "Bitte zuerst das Konto fertig einrichten.",
  "identity-mismatch": "Diese Anfrage gehört zu einem anderen Konto als dem angemeldeten. Bitte die Seite neu laden.",
  "merchant-only": "Das kann nur der Händler dieser Installation.",
  "prove-yourself": "Bitte bestätigen: Dafür darf die Anmeldung höchstens 5 Minuten her sein.",
  "foreign-origin": "Diese Anfrage kam von einer anderen Website, daher haben wir sie abgelehnt.",
  "wrong-signature":
    "Diese Signatur passt nicht. Bitte genau den gezeigten Text signieren: für eine Zahlung mit der Wallet, die sie gesendet hat, für eine Erstattung mit der Wallet, die sie erhält.",
  "unknown-symbol": "Das Symbol {symbol} haben wir nicht gefunden.{suggestions}",
  "no-bars":
    "Keine der hier genutzten Quellen hat {timeframe}-Kerzen von {symbol}. Bitte einen anderen Zeitrahmen versuchen.",
  "no-prices":
    "Zu {name} haben wir keine Kurse: Keine der hier genutzten Quellen hat sie. Der Betreiber wählt die Quellen.",
  "file-unusable":
    "Die Kerzendatei von {symbol} auf diesem Server hat keine brauchbaren Kerzen. Das Protokoll des Servers nennt ihre schlechten Zeilen und warum jede abgelehnt wurde.",
  "not-yet": "Die Wiedergabe hat die erste Kerze von {symbol} noch nicht erreicht, am {date}.",
  "unknown-token": "Keine der hier genutzten Quellen kennt das Token {address} auf {chain}.",
  "not-found": "Unter dieser Adresse gibt es nichts.",
  "username-taken": "Der Benutzername {username} ist vergeben. Bitte einen anderen wählen.",
  "username-reserved": "Der Benutzername {username} ist reserviert. Bitte einen anderen wählen.",
  oversold:
    "Der Verkauf von {quantity} {symbol} am {date} übersteigt die {held}, die zu dieser Zeit im Bestand waren. {remedy}",
  "wallet-pinned":
    "{name} auf dem Server legt diese Adresse fest, daher ist sie hier nur zu lesen. Bitte dort ändern und den Server neu starten.",
  "wallet-tampered":
    "Die gespeicherte Adresse dieses Netzwerks wurde außerhalb dieser Anwendung geändert. Der Betreiber muss sie zuerst prüfen.",
  "no-change-waits": "Für diese Adresse wartet keine Änderung.",
  "claimed-already": "Diese Transaktion gehört schon zu einer anderen Rechnung.",
  "price-changed": "Der Preis hat sich seit dem Anzeigen geändert. Bitte den neuen Preis prüfen, dann fortfahren.",
  "plan-not-smaller": "Dieser Tarif ist nicht kleiner als der jetzige. Bitte ihn kaufen.",
  "plan-smaller":
    "Dieser Tarif ist kleiner als der jetzige. Der Wechsel geht auf der Seite Abrechnung, ohne eine Zahlung.",
  "refund-waits":
    "Für den jetzigen Tarif ist eine Erstattung angefragt. Bitte warten, bis der Händler entschieden hat, dann erneut wählen.",
  "changed-elsewhere":
    "Das wurde nach dem Laden in einem anderen Fenster geändert. Bitte neu laden und die Änderung wiederholen.",
  "backtests-unfinished":
    "{count} Backtests sind noch nicht fertig. Bitte warten, bis einer fertig ist, oder einen abbrechen.",
  "channel-not-set-up": "{channel} ist auf diesem Server nicht eingerichtet. Bitte den Betreiber fragen.",
  "not-for-this-identity": "{provider} verwaltet das Passwort. Bitte dort ändern.",
  "proposal-expired":
    "Dieser Vorschlag ist abgelaufen, und nichts wurde geändert. Bitte den Assistenten erneut fragen.",
  "undo-expired": "Hier lässt sich das nicht mehr rückgängig machen. Bitte auf dem eigenen Bildschirm dafür ändern.",
  "same-key-running": "Dieselbe Anfrage wird noch bearbeitet. Bitte ihr Ergebnis abwarten.",
  "same-key-done":
    "Die Änderung ist gespeichert, nur die Bestätigung ging verloren. Bitte die Seite neu laden, um sie zu sehen.",
  "keys-used-up":
    "Es gibt schon {count} API-Schlüssel, mehr sind nicht möglich. Bitte einen widerrufen, der nicht mehr gebraucht wird.",
  "body-too-large": "Die Anfrage ist zu groß: Die Grenze ist {limit}.",
  "invoices-unpaid":
    "Die Grenze von {count} unbezahlten Rechnungen auf {network} ist erreicht. Bitte die offene bezahlen, ein anderes Netzwerk wählen oder in {time} erneut versuchen.",
  "too-many-requests": "Zu viele Anfragen. Bitte in {seconds} s erneut versuchen.",
  "queue-full": "Gerade ist viel los, daher wurde nichts geändert. Bitte in {seconds} s erneut versuchen.",
  "timed-out": "Das hat zu lange gedauert. Bitte gleich erneut versuchen.",
  "sign-in-unavailable": "Die Anmeldung geht gerade nicht. Bitte in einer Minute erneut versuchen.",
  "channel-unreachable": "{channel} ist gerade nicht erreichbar. Bitte in einer Minute erneut versuchen.",
  "mail-unavailable": "Die E-Mail konnte nicht gesendet werden. Bitte in einigen Minuten erneut versuchen.",
  "no-data": "Zu {name} haben wir keine Kurse: Die Quellen, die sie haben könnten, sind gerade nicht erreichbar.",
  "sources-busy": "Die Quellen von {symbol} haben ihre Anfragelimits erreicht. Bitte in {seconds} s erneut versuchen.",
  "no-tokens": "Die Daten des DEX-Screeners konnten nicht geladen werden. Bitte später erneut versuchen.",
  "record-changed":
    "Gerade können wir keine Empfehlung geben: Die Trefferbilanz, die sie speichert, wurde außerhalb dieser Anwendung geändert, und der Betreiber muss sie wiederherstellen.",
  "record-row-changed":
    "Zeile {seq} der Trefferbilanz wurde nach dem Schreiben geändert. Der Betreiber muss sie wiederherstellen.",
  "alerts-full":
    "Diese Installation kann nicht mehr Alarme dieser Art beobachten: Ihre Grenze von {count} ist erreicht. Bitte später erneut versuchen oder den Betreiber fragen.",
  "amounts-used-up":
    "Auf {network} sind gerade zu viele Zahlungen offen. Bitte in einigen Minuten erneut versuchen oder ein anderes Netzwerk wählen.",
  "chain-unread": "{network} ist gerade nicht lesbar. Bitte in einer Minute erneut versuchen. Nichts ist verloren.",
  "database-unavailable":
    "Die Datenbank ist gerade nicht verfügbar, daher ging es nicht. Bitte in einigen Sekunden erneut versuchen.",
  "write-conflict":
    "Die Änderung wurde nicht gespeichert, weil zugleich eine andere gespeichert wurde. Bitte erneut versuchen.",
  unavailable: "Der Server startet oder hält gerade an. Bitte in einigen Sekunden erneut versuchen.",
  internal:
    "Auf dem Server ist etwas fehlgeschlagen. Bitte erneut versuchen. Geschieht es wieder, den Betreiber verständigen; er findet die Ursache über die Nummer der Anfrage.",
};

/** Parts that are words themselves, by how the server writes them. */
const WORDS: readonly (readonly [english: RegExp, german: string])[] = [
  [/^ Did you mean (.+)\?$/, " Gemeint war vielleicht: $1?"],
  [/^Correct or delete that sale first\.$/, "Bitte zuerst diesen Verkauf berichtigen oder löschen."],
  [
    /^The password has a broken character\. Type it again\.$/,
    "Im Passwort ist ein kaputtes Zeichen. Bitte neu eingeben.",
  ],
  [
    /^Use at least (\d+) characters\. A few unrelated words are easy to remember\.$/,
    "Mindestens $1 Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken.",
  ],
  [/^Use at most (\d+) characters\.$/, "Höchstens $1 Zeichen."],
  [
    /^Don't build the password from your own name or address\.$/,
    "Das Passwort darf nicht aus dem eigenen Namen oder der Adresse bestehen.",
  ],
  [
    /^This password is too common\. Try a few unrelated words\.$/,
    "Dieses Passwort ist zu verbreitet. Ein paar Wörter ohne Zusammenhang sind besser.",
  ],
  [/^([\w.]+: )?use letters or digits$/, "$1bitte Buchstaben oder Ziffern nutzen"],
  [/^([\w.]+: )?use plain characters$/, "$1bitte gewöhnliche Zeichen nutzen"],
  [/^you already have (\d+) portfolios; delete one first$/, "es gibt schon $1 Portfolios; bitte zuerst eines löschen"],
  [
    /^this portfolio already has (\d+) connections; remove one first$/,
    "dieses Portfolio hat schon $1 Verbindungen; bitte zuerst eine entfernen",
  ],
  [
    /^this portfolio already has (\d+) links; end one first$/,
    "dieses Portfolio hat schon $1 Links; bitte zuerst einen beenden",
  ],
  [
    /^you can have at most (\d+) alerts; delete one first$/,
    "höchstens $1 Alarme sind möglich; bitte zuerst einen löschen",
  ],
  [
    /^a watchlist can have at most (\d+) symbols; remove one first$/,
    "eine Watchlist fasst höchstens $1 Symbole; bitte zuerst eines entfernen",
  ],
  [
    /^you can watch at most (\d+) tokens; remove one first$/,
    "höchstens $1 Token lassen sich beobachten; bitte zuerst eines entfernen",
  ],
  [
    /^you already have (\d+) open orders; cancel one first$/,
    "es gibt schon $1 offene Orders; bitte zuerst eine löschen",
  ],
  [
    /^you already follow (\d+) traders; unfollow one first$/,
    "es wird schon $1 Tradern gefolgt; bitte zuerst einem entfolgen",
  ],
  [/^the alert has expired; choose a later expiry date$/, "der Alarm ist abgelaufen; bitte ein späteres Datum wählen"],
  [
    /^your account's email address isn't verified; verify it first$/,
    "die E-Mail-Adresse des Kontos ist nicht geprüft; bitte zuerst prüfen",
  ],
];

/** Parts that are English words, unlike names, numbers and times: without a German for them, the sentence stays as it is. */
const WORDED = new Set(["error", "remedy", "suggestions"]);

/**
 * Returns the German of a failed call's sentence; undefined if its code is unknown, or if a part of it has none.
 *
 * @param text As the server wrote it: its facts are read from there.
 */
export function germanFailure(code: string | null, text: string): string | undefined {
  if (code === null || !Object.hasOwn(FAILURES, code)) return undefined;
  const known = code as FailureCode;
  const german = SENTENCES[known];
  const facts = factsIn(FAILURES[known].sentence, text);
  if (german === undefined || facts === undefined) return undefined;
  let isWhole = true;
  const said = german.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? "";
    const words = germanWords(fact);
    if (WORDED.has(name) && fact !== "") isWhole &&= words !== undefined;
    return words ?? fact;
  });
  return isWhole ? said.trim() : undefined;
}

/** Returns what stands in the places of a sentence; undefined if it is another sentence. */
function factsIn(sentence: string, text: string): Readonly<Record<string, string>> | undefined {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const found = new RegExp(`^${parts.join("(.*?)")}$`, "s").exec(text);
  return found === null ? undefined : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]));
}

function germanWords(words: string): string | undefined {
  const match = WORDS.find(([english]) => english.test(words));
  return match === undefined ? undefined : words.replace(match[0], match[1]);
}
