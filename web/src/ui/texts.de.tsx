import type { ReactNode } from "react";

// The texts of the shared components, by the file that shows them. Imported whole, as TEXTS: the build drops the names.

// accountLinks
export const alertChannels = "Alarmkanäle";
export const merchant = "Händler";

// accountLinks, shortcutsDialog
export const showMeAround = "Rundgänge";

// accountMenu, accountPanel, drawerSheet
export const account = "Konto";
export const accountOf = (name: string) => `Konto von ${name}`;
export const signOut = "Abmelden";

// alertsBell
export const alerts = "Alarme";
export const alertsNoneUnread = "Alarme, keine ungelesenen";
export const alertsUnread = (unread: string) => `Alarme, ${unread} ungelesen`;
export const latestAlerts = "Letzte Alarme";

// amountField
export const amountExample = "50000, 50k oder 2.5M";
export const amountInvalid = (example: string) =>
  `Dieser Betrag ist nicht lesbar und zählt deshalb nicht. Beispiele: ${example}.`;

// bottomBar
export const bottomBar = "Schnellzugriff";
export const analysis = "Analyse";
export const advisory = "Empfehlung";
export const dex = "DEX";
export const menu = "Menü";

// termList
/** After a term, for screen readers: a chart has a button of the same name. */
export const termExplained = ", erklärt";
export const termListTitle = "Begriffe erklärt";

// explainedTerm
export const explanationLoading = "Erklärung wird geladen …";
export const explanationFailed =
  "Die Erklärung konnte nicht geladen werden. Bitte die Verbindung prüfen und erneut versuchen.";

// installEntry
export const installApp = "App installieren";

// copyButton
export const copied = "Kopiert!";
export const copyFailed = "Kopieren fehlgeschlagen";
export const copyByHand = "Bitte den Text von Hand kopieren";

// displaySettings
export const theme = "Design";
export const system = "System";
export const dark = "Dunkel";
export const light = "Hell";
export const fontSize = "Schriftgröße";
export const small = "Klein";
export const medium = "Mittel";
export const large = "Groß";
export const language = "Sprache";
export const currentLanguage = "de";
export const languageNote =
  "Zahlen stehen in internationaler Schreibweise ($1,234.56). Sätze, die der Server berechnet, sind englisch.";
export const colourPair = "Blau und Orange statt Grün und Rot";
export const captions = "Erklärungen in einfachen Worten";

// drawerSheet
export const navigation = "Navigation";
export const closeNavigation = "Navigationsmenü schließen";
export const screens = "Seiten";
export const recent = "Zuletzt";
export const recentSymbols = "Zuletzt geöffnete Symbole";
export const user = "Konto";

// errorBoundary
export const screenFailed = "Diese Seite konnte nicht geladen werden.";
export const screenCrashed = "Auf dieser Seite ist etwas schiefgegangen.";
export const codeMissing =
  "Ein Teil der Seite konnte nicht geladen werden. Bitte die Verbindung prüfen und erneut versuchen.";

// failed
export const retry = "Erneut versuchen";

// footer
export const notAdvice = (name: string) =>
  `Keine Anlageberatung. ${name} zeigt Belege; die Entscheidung bleibt beim Menschen.`;
export const morePages = "Weitere Seiten";
export const contact = "Kontakt";
export const chartsBy = (link: ReactNode) => <>Charts: {link}</>;
export const tradingViewCharts = "TradingView Lightweight Charts™ Copyright © 2025 TradingView, Inc.";

// installationNotices
export const warning = "Warnung";
export const emulatorMode = "Läuft im Emulator. Bitte keine echten Zugangsdaten verwenden.";
export const replay = "Wiedergabe";
export const simulated = "Simuliert";
export const replayNotice = "Diese Installation gibt aufgezeichnete Kurse wieder. Nichts davon ist live.";
export const simulatedNotice = "Diese Installation simuliert ihre Kurse. Es sind keine Marktkurse.";
export const whatIsReal = (isReplay: boolean, isAccount: boolean) =>
  `Die Kurse sind ${isReplay ? "eine Wiedergabe" : "simuliert"}. ${isAccount ? "Das Konto ist echt" : "Zahlungen sind echt"}.`;

// lazyToasts
export const dismiss = "Ausblenden";

// loading
export const loading = "Lädt …";

// masthead, shortcutsDialog
export const find = "Seite, Symbol oder Aktion suchen";
export const search = "Suchen";

// mobileDrawer
export const openNavigation = "Navigationsmenü öffnen";

// navigation
export const mainNavigation = "Hauptnavigation";

// riskLabel
export const riskStep = (step: number, of: number) => `, Stufe ${String(step)} von ${String(of)}`;

// rowGrid
export const rowsFailed = (error: string) => `Einige Zeilen konnten nicht geladen werden. ${error}`;
export const showAllRows = (count: string) => `Alle ${count} anzeigen`;

// sectionBar
export const partsOf = (section: string) => `In ${section}`;
export const aboutData = "Über diese Daten";

// secretOnce
export const secretOnce = "Dieses Geheimnis jetzt sichern. Es wird nicht noch einmal angezeigt.";
export const copySecret = "Geheimnis kopieren";
export const secretSaved = "Ist gesichert";

// settingsMenu, accountLinks
export const displaySettings = "Anzeige";

// shortcutsDialog
export const findKeys = "Strg K oder ⌘ K";
export const goToSymbol = "Zum Symbolfeld";
export const askAssistant = "Den Assistenten fragen";
export const showShortcuts = "Diese Liste anzeigen";
export const openSection = "Seiten eines fokussierten Hauptpunkts auflisten";
export const goToNotifications = "Zu den Benachrichtigungen";
export const moveChart = "Fokussierten Chart verschieben";
export const zoomChart = "Fokussierten Chart zoomen";
export const chartEnds = "Zur ältesten oder neuesten Kerze des Charts";
export const playChart = "Fokussierten Chart als Klang abspielen";
export const chartKeys = "Alle Tasten des fokussierten Charts anzeigen";
export const closeOpen = "Offenen Dialog oder offenes Menü schließen";
export const keyboardShortcuts = "Tastenkürzel";

// skipLinks
export const skipToContent = "Zum Hauptinhalt springen";
export const skipToNavigation = "Zur Navigation springen";

// sourceRow
export const noData = "Auf dieser Seite sind keine Daten verfügbar.";
export const dataSource = "Datenquelle";

// tabbedParts
export const loadingPart = (name: string) => `${name} lädt`;

// titledDialog
export const close = "Schließen";

// toasts
export const notificationLabel = "Benachrichtigung";
export const undoLabel = (title: string) => `${title}: rückgängig`;
export const undo = "Rückgängig";
export const dismissNotification = "Benachrichtigung ausblenden";

// priceChange
export const changeWay = { up: "gestiegen", down: "gefallen", flat: "unverändert" };
