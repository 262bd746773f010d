import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// cryptoSetupPage
export const cryptoSetup = "Krypto-Einrichtung";
export const setupIntro = (hours: number | undefined) =>
  `Die Adressen, an die Kunden zahlen. Eine Änderung gilt erst nach ${hours === undefined ? "einer Wartezeit" : `${String(hours)} Stunden`} und wird jedem Händler gemeldet; so kann niemand Zahlungen unbemerkt umleiten.`;
export const payingTakes = "Bezahlen dauert insgesamt 5-30 min.";
export const feeOn = (name: string, fee: string) => `Die Gebühr des Netzwerks auf ${name}: ${fee}.`;
export const noneTakesPayments = "Derzeit können wir keine Zahlungen annehmen: Kein Netzwerk ist verfügbar.";
export const payIntro = "Tarife werden in USDT bezahlt, einem Coin im Wert von einem US-Dollar. So geht es.";
export const seePayments = (link: ReactNode) => <>Was bezahlt ist und was auf eine Entscheidung wartet: {link}.</>;
export const payments = "Zahlungen";
export const walletManager = "Wallet-Verwaltung";
export const manualSetup = "Einrichtung von Hand";
export const instructions = "Anleitung";
export const networks = "Netzwerke";
export const loadingWallets = "Die Wallets laden";
export const addressesFailed = "Die Adressen konnten nicht geladen werden.";
export const retry = "Erneut versuchen";

// howToPay
export const howToPay = "So wird in USDT bezahlt";
export const paySteps = [
  "Unter „Preise“ einen Tarif wählen und auf „Loslegen“ klicken.",
  "Ein Netzwerk wählen. Die Wallet braucht USDT auf demselben Netzwerk und für dessen Gebühr etwas von der eigenen Währung des Netzwerks.",
  "Auf „Mit … bezahlen“ mit dem Namen des Netzwerks klicken. Betrag und Adresse aus dem Fenster kopieren oder den QR-Code scannen.",
  "Genau diesen Betrag aus der Wallet senden. An den letzten Ziffern erkennen wir die Zahlung.",
  "Auf die Bestätigungen warten. Das Fenster kann inzwischen geschlossen werden: Der Tarif beginnt von selbst.",
];
export const seePlans = "Tarife ansehen";
export const network = "Netzwerk";
export const fee = "Gebühr des Netzwerks";
export const confirmations = "Bestätigungen";
export const confirmedAfter = "Bestätigt nach";
export const notAvailable = "Nicht verfügbar";
export const aboutMinutes = (minutes: number) => `${String(minutes)} min`;
export const networksUnchecked = "Welche Netzwerke hier Zahlungen annehmen, war nicht zu prüfen.";
export const feeGoesToNetwork =
  "Gebühren sind ungefähre Angaben und gehen an das Netzwerk, nicht an uns. Der erste Block und viel Verkehr kommen hinzu; insgesamt sind 5-30 min einzuplanen.";
export const otherwise = "Wenn etwas anders läuft";
export const otherwiseAnswers = [
  ["Zu wenig gesendet", "Wir bitten um den Rest. Das Fenster zeigt dann den fehlenden Betrag."],
  ["Zu viel gesendet", "Der Unterschied wird zu Guthaben und beim nächsten Kauf zuerst verwendet."],
  [
    "Betrag gerundet",
    "Unter „Anderen Betrag gesendet?“ den Transaktions-Hash eingeben; ein Mensch ordnet die Zahlung dann zu.",
  ],
  [
    "Zu spät bezahlt",
    "Bis zu 24 Stunden Verspätung zählt noch. Danach entscheidet ein Mensch zwischen Guthaben und Erstattung.",
  ],
  [
    "Anderes Netzwerk oder andere Währung",
    "Das Geld ist verloren. Niemand kann es zurückholen; deshalb vor dem Senden das Netzwerk vergleichen.",
  ],
] as const;
export const payersWallet = [
  "Jede Wallet mit USDT auf dem gewählten Netzwerk ist geeignet. Am besten ist eine eigene: Ihre Signatur kann beweisen, von wem eine Zahlung stammt.",
  "Von einer Börse aus beim Auszahlen dasselbe Netzwerk wählen und sicherstellen, dass nach ihrer Gebühr genau der Betrag ankommt.",
];
export const paySafely = "Sicher bezahlen";
export const payersSafety = [
  "Die Adresse aus dem Zahlungsfenster kopieren, nie aus dem Verlauf der Wallet: Betrüger legen dort ähnliche Adressen ab.",
  "Vor dem Senden die ersten und die letzten sechs Zeichen vergleichen.",
  "Für eine Zahlung braucht niemand die Wiederherstellungswörter oder den privaten Schlüssel, und wir fragen nie danach.",
  "Aus der Wallet wird nie etwas von selbst abgebucht. Ein Tarif läuft 30 Tage; die nächsten 30 sind eine neue Entscheidung.",
];

// setupAnswer
export const countingNetworks = "Gezählt wird, wie viele Netzwerke Zahlungen annehmen";
export const networksTaking = (taking: number, all: number) =>
  taking === 0
    ? "Noch nimmt kein Netzwerk Zahlungen an."
    : `${String(taking)} von ${String(all)} Netzwerken ${taking === 1 ? "nimmt" : "nehmen"} Zahlungen an.`;

// instructions
export const wallets = "Wallets";
export const chooseWallet =
  "Eine Wallet wählen, deren Schlüssel niemand sonst hat, und für mehr als Kleingeld eine Hardware-Wallet.";
export const copyReceivingAddresses = (names: string) =>
  `Für jedes Netzwerk die Empfangsadresse kopieren: je eine für ${names}. Die drei, die mit 0x beginnen, dürfen dasselbe Konto sein.`;
export const testPayment =
  "Zuerst eine kleine USDT-Zahlung an die eigene Adresse senden und prüfen, dass sie sich ausgeben lässt.";
export const enterAndCompare =
  "Die Adresse unter „Wallet-Verwaltung“ eingeben und die ersten und die letzten sechs Zeichen mit der Wallet vergleichen.";
export const exchangeAddress =
  "Die Einzahlungsadresse einer Börse funktioniert, aber die Börse kann sie ohne Nachricht ändern: Zahlungen an eine alte können verloren sein.";
export const findWallet = (externalLink: ReactNode, part: ReactNode) => (
  <>
    Eine Wallet auf ethereum.org finden{externalLink}
    {part}
  </>
);
export const opensNewTab = "(öffnet einen neuen Tab)";
export const securityTips = "Sicherheit";
export const neverShareKeys =
  "Wiederherstellungswörter und privaten Schlüssel nie weitergeben. Diese Seite braucht sie nicht: Sie beobachtet nur Adressen.";
export const copyAddressFromWallet =
  "Eine Adresse aus der Wallet selbst kopieren, nie aus ihrem Verlauf: Betrüger legen dort ähnliche Adressen ab.";
export const turnOnCodes =
  "Die Zwei-Faktor-Anmeldung für das Konto einschalten und die Wiederherstellungscodes nicht auf diesem Computer aufbewahren.";
export const foreignChange = "Eine fremde Änderung hier abbrechen, solange sie wartet, und danach das Passwort ändern.";
export const pinOnServer =
  "Soll hier niemand eine Adresse ändern können, auf dem Server WALLET_ETHEREUM, WALLET_TRON, WALLET_BSC und WALLET_POLYGON setzen. „Einrichtung von Hand“ schreibt die Zeilen dafür.";

// manualSetup
export const tLettersDigits = "T und 33 Buchstaben oder Ziffern";
export const environmentVariables = "Umgebungsvariablen";
export const copy = "Kopieren";
export const environmentNote =
  "Nur gültige Adressen werden eingesetzt. Diese Seite prüft Anfang und Länge; den Rest prüft der Server beim Start. Ein so eingerichtetes Netzwerk ist auf dieser Seite nur lesbar und gilt nach einem Neustart des Servers.";
export const address = (name: string) => `Adresse auf ${name}`;
export const valid = (check: ReactNode) => <>{check}Gültig</>;
export const hexCharacters = "0x und 40 Hexadezimalziffern";

// walletCard
export const editing = "Wird bearbeitet";
export const addressRemoved = "Adresse entfernt";
export const takesNewPayments = (name: string) => `${name} nimmt keine neuen Zahlungen an`;
export const removeFailed = "Entfernen fehlgeschlagen";
export const removeFailedHelp = "Die Adresse konnte nicht entfernt werden. Bitte erneut versuchen.";
export const changeCancelled = "Änderung abgebrochen";
export const addressStaysAsWas = (name: string) => `Die Adresse auf ${name} bleibt, wie sie war`;
export const usdtConfirmationsFee = (word: string, confirmations: number, feeText: string) =>
  `USDT${word} · ${String(confirmations)} ${confirmations === 1 ? "Bestätigung" : "Bestätigungen"} · Gebühr ${feeText}`;
export const cancelChange = "Änderung abbrechen";
export const addressOf = (word: string, name: string) => `Adresse auf ${name}: ${word}`;
export const add = "Hinzufügen";
export const edit = "Bearbeiten";
export const addAddress = "Adresse hinzufügen";
export const removeAddress = (name: string) => `Adresse auf ${name} entfernen`;
export const remove = (trash2: ReactNode) => <>{trash2}Entfernen</>;
export const networkOff = "Netzwerk aus";
export const takingPayments = "Nimmt keine Zahlungen an";
export const changePending = "Änderung wartet";
export const configured = "Nicht eingerichtet";
export const active = "Aktiv";
export const readOnly = "Nur lesbar";
export const addressEnding = (end: string) => `Adresse, die auf ${end} endet`;
export const hide = "Ausblenden";
export const show = "Anzeigen";
export const copyAddress = (name: string) => `Adresse auf ${name} kopieren`;

// walletForm
export const addressSaved = "Adresse gespeichert";
export const saveFailed = "Speichern fehlgeschlagen";
export const saveFailedHelp = "Die Adresse konnte nicht gespeichert werden. Bitte erneut versuchen.";
export const mayHaveTypo =
  "Diese Adresse enthält vielleicht einen Tippfehler: Ihre Prüfsumme stimmt nicht. Sie lässt sich speichern, aber keine Rechnung verwendet sie.";
export const changeDelay = (hours: number) =>
  `Eine Änderung gilt nach ${String(hours)} h und lässt sich bis dahin abbrechen. Jeder Händler wird benachrichtigt.`;
export const save = "Speichern";
export const cancel = "Abbrechen";
export const tronFormat = "T und 33 Buchstaben oder Ziffern, keine 0";
export const hexFormat = "0x und 40 Hexadezimalziffern";
export const lengthIs = (length: string, word: string) => `; hier sind es ${length} von ${word} Zeichen`;
export const addressUpdated = (name: string) => `Adresse auf ${name} geändert`;
export const activeFrom = (saved: string, exactTime: string) => `${saved}, gültig ab ${exactTime}`;

// walletNotes
export const invoicesStopped = (part: ReactNode) => (
  <>
    {part} Auf diesem Netzwerk erstellen wir keine neuen Rechnungen; offene behalten ihre eigene Kopie der Adresse. Der
    Betreiber muss das untersuchen.
  </>
);
export const changedElsewhere = "Diese Adresse wurde außerhalb dieser Anwendung geändert.";
export const typoUnused = (part: ReactNode) => <>{part} Keine Rechnung verwendet sie, bis sie ersetzt ist.</>;
export const hasTypo = "Diese Adresse enthält einen Tippfehler: Ihre Prüfsumme stimmt nicht.";
export const notOfferedYet = (name: string) => `Mit ${name} kann noch niemand bezahlen. Die erste Adresse gilt sofort.`;
export const setOnServer = (upperCase: string) =>
  `WALLET_${upperCase} ist auf dem Server gesetzt. Zum Ändern die Umgebungsvariable auf dem Server ändern und ihn neu starten; hier geht es nicht.`;
export const activeSince = (exactTime: string) => `Gültig seit ${exactTime}. `;
export const checksAreGood = "Die Prüfsumme stimmt, und die gespeicherte Adresse ist unverändert.";
export const noChecksum =
  "Sie wurde ohne Prüfsumme eingegeben; bitte jedes Zeichen vergleichen. Die gespeicherte Adresse ist unverändert.";
export const pendingChange = (
  part: ReactNode,
  spelledAddress: ReactNode,
  part2: ReactNode,
  timeUntil: string,
  word: string,
) => (
  <>
    {part} {spelledAddress}
    {part2}, {timeUntil}. {word} Eine fremde Änderung bitte abbrechen.
  </>
);
export const newAddress = "Neue Adresse";
export const newActiveFrom = (exactTime: string) => `, gültig ab ${exactTime}`;
export const oldUntilThen = "Bis dahin gehen Zahlungen an die alte Adresse.";
export const noneUntilThen = "Bis dahin kann auf diesem Netzwerk niemand bezahlen.";

// timeUntil
export const verySoon = "in einem Moment";
