import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// accountPage
export const accountTitle = "Konto";
export const apiKeys = "API-Schlüssel";
export const planAndData = "Tarif und Daten";
export const displayElsewhere =
  "Design, Schriftgröße und Farben stehen unter Anzeige, im Kontomenü. Bewegung und Kontrast folgen dem System.";

// addChannels
export const addChannel = "Kanal hinzufügen";
export const channelsToAdd = "Mögliche Kanäle";
export const linked = (value: string) => `${value} ist verknüpft`;
export const linkedBadge = "Verknüpft";
export const linking = "Wird verknüpft …";
export const useBrowser = "Diesen Browser verwenden";
export const add = "Hinzufügen";
export const newWebhook = "Neuer Webhook";
export const webhookUrl = "Webhook-URL";
export const webhookUrlExample = "https://example.com/alerts";
export const webhookUrlHint = "Sie muss aus dem Internet erreichbar sein. Wir signieren jede Nachricht.";
export const addWebhook = "Webhook hinzufügen";
export const cancel = "Abbrechen";
export const webhookSecret = "Geheimnis des Webhooks";
export const webhookSecretHint = "Damit kann der Empfänger prüfen, dass eine Nachricht von uns kommt.";
export const addEmail = "E-Mail hinzufügen";
export const addTelegram = "Telegram hinzufügen";
export const addAWebhook = "Webhook hinzufügen";
export const notSetUp = "Auf diesem Server nicht verfügbar.";
export const pushUnsupported =
  "Dieser Browser kann keine Benachrichtigungen anzeigen. Auf einem iPhone zuerst diese Seite zum Home-Bildschirm hinzufügen.";
export const pushBlocked =
  "Benachrichtigungen sind für diese Seite blockiert. Bitte in den Einstellungen des Browsers erlauben.";

// alertTimes
export const timesSaved = "Ruhezeiten und Zusammenfassung gespeichert";
export const quietHoursDigest = "Ruhezeiten und Zusammenfassung";
export const quietHours = "Ruhezeiten";
export const from = "Von";
export const until = "Bis";
export const quietHoursNote =
  "Nachrichten warten bis zum Ende der Ruhezeit. In der App erscheinen Alarme trotzdem sofort.";
export const timeZone = "Zeitzone";
export const deviceZone = (zone: string) => `Dieses Gerät ist in ${zone}. `;
export const useThisZone = "Diese Zeitzone verwenden";
export const digestSwitch = "Eine E-Mail am Tag mit den Signalen und Alarmen des Tages";
export const emailNotSetUp = "Auf diesem Server ist keine E-Mail eingerichtet.";
export const sendAt = "Senden um";
export const savingTimes = "Wird gespeichert …";
export const save = "Speichern";
export const utc = "UTC";

// channelList
export const noChannels = "Noch kein Kanal verknüpft: Alarme erscheinen nur in der App.";
export const yourChannels = "Verknüpfte Kanäle";
export const nothingSent = "Noch keine Nachricht gesendet";
export const lastMessage = (timestamp: ReactNode) => <>Letzte Nachricht: {timestamp}</>;
export const removeQuestion = "Entfernen?";
export const remove = "Entfernen";
export const keep = "Behalten";
export const sendTestTo = (name: string) => `Testnachricht an ${name} senden`;
export const sending = "Wird gesendet …";
export const sendTestMessage = "Test senden";
export const removeNamed = (name: string) => `${name} entfernen`;
export const removeTitle = (name: string) => `${name} entfernen?`;

// channelsSection
export const alertsChannels = "Alarme und Kanäle";
export const channelsIntro = (link: ReactNode) => (
  <>Wohin wir Alarme schicken, wenn die App nicht offen ist. In der App erscheinen sie immer. {link}</>
);
export const alerts = "Alarme";
export const channelsFailed = "Die Kanäle konnten nicht geladen werden.";
export const channelsLoading = "Die Kanäle laden";

// confirmTotp
export const qrCodeSecret = "QR-Code mit dem Geheimnis";
export const setUpCodes = "Zwei-Faktor-Anmeldung einrichten";
export const scanSecret = "Mit der Authenticator-App scannen oder das Geheimnis von Hand eingeben:";
export const copySecret = "Geheimnis kopieren";
export const firstCode = "Code aus der App";
export const firstCodeHint = "Die sechs Ziffern, die die App jetzt zeigt.";
export const turnOn = "Einschalten";

// dataSection
export const data = "Eigene Daten";
export const dataIntro =
  "Die Daten gehören dem Inhaber des Kontos: Hier lassen sie sich herunterladen, und das Konto löschen.";
export const exportTitle = "Alles, was wir zu diesem Konto speichern, als JSON";
export const exportMyData = (download: ReactNode) => <>{download}Eigene Daten exportieren</>;

// deleteAccount
export const deleteTitle = "Das Konto und alles darin löschen";
export const deleteMyAccount = "Konto löschen";
export const deleteWarning =
  "Wir löschen sofort den Benutzereintrag, die Anmeldung auf diesem Server und alles, was damit gespeichert ist. Das lässt sich nicht rückgängig machen. Bei einem neuen Konto mit derselben E-Mail-Adresse gibt es keine weitere Testphase.";
export const typeToConfirm = (username: string) => `Zur Bestätigung ${username} eingeben`;

// inboundPart
export const inboundTitle = "Alarme von anderen Plattformen";
export const inboundIntro =
  "Eine Chartplattform wie TradingView kann ihre Alarme an eine private Adresse senden, die wir erstellen. Sie erscheinen dann hier unter den Alarmen.";
export const inboundPlan = (planName: string) => `Ab dem Tarif ${planName} enthalten.`;
export const inboundAddress = "Eingangsadresse";
export const inboundSecret = "Wer diese Adresse kennt, kann Alarme dorthin senden. Bitte geheim halten.";
export const newAddressQuestion = "Neue Adresse erstellen?";
export const oldAddressStops = "Die jetzige Adresse gilt dann sofort nicht mehr.";
export const createNewAddress = "Neue Adresse erstellen";
export const keepAddress = "Behalten";
export const copyAddress = "Adresse kopieren";
export const createAddress = "Adresse erstellen";
export const createAnotherAddress = "Neue Adresse erstellen";

// merchantSection
export const merchant = "Händler";
export const merchantIntro = "Der Händler betreibt diese Installation und erhält ihre Zahlungen.";
export const youAreMerchant = "Dieses Konto ist der Händler dieser Installation.";
export const iRunInstallation = "Ich betreibe diese Installation";
export const nowMerchant = "Dieses Konto ist jetzt der Händler dieser Installation";
export const becomeMerchant = "Händler werden";
export const merchantCode = "Händlercode";
export const merchantCodeHint =
  "Der Server gibt ihn beim ersten Start aus; 'npm run user -- merchant-code' erstellt einen neuen. Er gilt einmal.";

// oneTimeCodes
export const oneTimeCodesOff = "Die Zwei-Faktor-Anmeldung ist aus";
export const oneTimeCodes = "Zwei-Faktor-Anmeldung";
export const on = "An";
export const off = "Aus";
export const turnOff = "Ausschalten";
export const setUp = "Einrichten";
export const codesOnNote = "Nach dem Passwort fragen wir nach einem Code aus der Authenticator-App.";
export const codesOffNote =
  "Mit einer Authenticator-App reicht ein gestohlenes Passwort allein nicht aus, um sich anzumelden.";
export const recoveryCodes = "Wiederherstellungscodes";
export const recoveryCodesNote = (part: ReactNode) => (
  <>
    {part} Diese Wiederherstellungscodes bitte anderswo als auf dem Telefon aufbewahren. Jeder gilt einmal anstelle
    eines Codes, und wir zeigen sie nicht noch einmal.
  </>
);
export const codesAreOn = "Die Zwei-Faktor-Anmeldung ist an.";
export const copyCodes = "Codes kopieren";
export const downloadCodes = (download: ReactNode) => <>{download}Codes herunterladen</>;
export const savedCodes = "Sie sind aufbewahrt";

// passwordForm
export const passwordChanged = "Passwort geändert";
export const otherSessionsEnded = "Alle anderen Sitzungen wurden abgemeldet.";
export const password = "Passwort";
export const changePassword = "Passwort ändern";
export const currentPassword = "Jetziges Passwort";
export const newPassword = "Neues Passwort";
export const newPasswordHint = "Mindestens 10 Zeichen. Ein paar Wörter ohne Zusammenhang sind ein gutes Passwort.";
export const changing = "Wird geändert";
export const saveNewPassword = "Neues Passwort speichern";

// planSection
export const plan = "Tarif";
export const seePlans = "Tarife ansehen";
export const billing = "Abrechnung";
export const trialEnded = (date: string) => `Die Testphase endete am ${date}. Nichts wurde gelöscht.`;
export const trialUsed =
  "Diese E-Mail-Adresse hatte ihre Testphase schon unter einem früheren Konto, deshalb gibt es keine weitere.";
export const planIncludes = "Was der Tarif enthält";
export const planComing = "Was zu diesem Tarif noch kommt";
export const comingLater = (count: number) => `Kommt später (${String(count)})`;

// profileSection
export const profileSaved = "Profil gespeichert";
export const profile = "Profil";
export const profileIntro = "Der Benutzername erscheint in der Begrüßung. Die E-Mail-Adresse sieht niemand sonst.";
export const username = "Benutzername";
export const usernameHint = (rules: string) => `${rules} Jeder Benutzername kommt hier nur einmal vor.`;
export const displayName = "Anzeigename";
export const displayNameHint =
  "Der Name in eigener Schreibweise. Wir speichern ihn mit dem Konto und zeigen ihn niemandem sonst.";
export const savingProfile = "Wird gespeichert";
export const saveProfile = "Profil speichern";

// riskSection
export const riskProfile = "Risikoprofil";
export const riskIntro =
  "Empfehlungen und Marktanalysen richten sich danach. Die Handelsempfehlung und neue Alarme auf Empfehlungen beginnen damit; dort lässt sich ein anderes wählen, ohne dieses zu ändern.";
export const riskQuestion = "Wie viel Risiko soll es sein?";
export const saveRiskProfile = "Risikoprofil speichern";
export const riskSaved = (name: string) => `Das Risikoprofil ist ${name}`;

// securitySection
export const security = "Sicherheit";
export const providerKeepsPassword = (providerName: string) =>
  `${providerName} verwaltet das Passwort und den zweiten Faktor. Sie werden dort geändert; diese Installation sieht sie nie.`;
export const codesAre = (on: boolean) => `Die Zwei-Faktor-Anmeldung ist ${on ? "an" : "aus"}.`;
export const securityFailed = "Die Sicherheitseinstellungen konnten nicht geladen werden.";
export const securityLoading = "Die Sicherheitseinstellungen laden";
export const emailAddress = "E-Mail-Adresse";
export const verified = "Bestätigt";
export const notVerified = "Nicht bestätigt";
export const sendEmailAgain = "E-Mail noch einmal senden";
export const emailOnItsWay = (sentTo: string) => `Eine E-Mail an ${sentTo} ist unterwegs. Bitte den Link darin öffnen.`;
export const emailUnverified =
  "Bitte den Link in unserer E-Mail öffnen. Nur mit einer bestätigten Adresse lässt sich ein vergessenes Passwort zurücksetzen.";
export const noEmailHere =
  "Diese Installation versendet keine E-Mails, deshalb lassen sich Adressen hier nicht bestätigen. Ein vergessenes Passwort muss der Betreiber zurücksetzen.";

// sessionsSection
export const sessions = "Sitzungen";
export const sessionsIntro = "Die angemeldeten Browser. Unbekannte Sitzungen bitte abmelden.";
export const yourSessions = "Eigene Sitzungen";
export const thisBrowser = "Dieser Browser";
export const signedInLastSeen = (timestamp: ReactNode, timestamp2: ReactNode) => (
  <>
    Angemeldet {timestamp}, zuletzt aktiv {timestamp2}
  </>
);
export const endSession = (device: string) => `${device} abmelden`;
export const end = "Abmelden";
export const noOtherSessions = "Sonst ist kein Browser angemeldet.";
export const signOutEverywhere = "Überall abmelden";
export const sessionsFailed = "Die Sitzungen konnten nicht geladen werden.";
export const sessionsLoading = "Die Sitzungen laden";

// telegramLink
export const telegramLinked =
  "Verknüpft. Alarme kommen jetzt auch in Telegram, und der Assistent beantwortet dort Fragen.";
export const codeExpired = (button: ReactNode) => <>Dieser Code gilt nicht mehr. {button}</>;
export const startAgain = "Von vorn beginnen";
export const linkTelegram = "Telegram verknüpfen";
export const telegramSteps = (max: number) =>
  `Den Chat mit unserem Bot öffnen und Start drücken, oder ihm diesen Code senden. Der Code gilt einmal, ${String(max)} min lang.`;
export const openTelegram = "Telegram öffnen";
export const copyCode = "Code kopieren";

// channelList, test result
export const afterSpan = (span: string) => `nach ${span}`;
export const receiptOf = (receipt: string) => `Beleg ${receipt}`;

// entitlementLines
export const seats = (team: string, seats: number) => `${team}, ${seats} Plätze`;
export const marketAnalysis = "Marktanalyse";
export const advisoriesUnlimited = "Unbegrenzt Empfehlungen (Fair Use)";
export const advisoriesDaily = (count: number) => `${count} ${count === 1 ? "Empfehlung" : "Empfehlungen"} am Tag`;
export const connectionsOf = (count: number | null) =>
  count === null
    ? "Unbegrenzt Portfolio-Verbindungen"
    : `${count} Portfolio-${count === 1 ? "Verbindung" : "Verbindungen"}`;
export const assetsOf = (count: number | null) =>
  count === null ? "Unbegrenzt Anlagen im Portfolio" : `${count} ${count === 1 ? "Anlage" : "Anlagen"} im Portfolio`;
export const alertsOf = (count: number | null) =>
  count === null ? "Unbegrenzt eigene Alarme" : `${count} eigene${count === 1 ? "r Alarm" : " Alarme"}`;
export const screenerDelayed = (minutes: number) => `DEX-Screener, ${minutes} min verzögert`;

// riskText
export const conservative = "Vorsichtig";
export const moderate = "Ausgewogen";
export const aggressive = "Offensiv";
export const smallSwings = "Kleine Schwankungen sind gewünscht";
export const averageSwings = "Mittlere Schwankungen sind verkraftbar";
export const largeSwings = "Große Schwankungen sind verkraftbar";
export const profileSentence = (swings: string, purchase: string, chance: string) =>
  `${swings}. Wir schlagen höchstens ${purchase} des Geldes für einen Kauf vor und empfehlen BUY (kaufen) bei einer Aktie nur, solange die Wahrscheinlichkeit, dass sie binnen sechs Monaten 20% fällt, unter ${chance} liegt.`;
export const defaultProfile = (name: string) => `Noch ist keines gewählt, daher gilt „${name}“.`;
