import type { ReactNode } from "react";

// The texts of the shared components, by the file that shows them. Imported whole, as TEXTS: the build drops the names.

// accountLinks
export const alertChannels = "Alert channels";
export const merchant = "Merchant";

// accountLinks, shortcutsDialog
export const showMeAround = "Show me around";

// accountMenu, accountPanel, drawerSheet
export const account = "Account";
export const accountOf = (name: string) => `Account of ${name}`;
export const signOut = "Sign Out";

// alertsBell
export const alerts = "Alerts";
export const alertsNoneUnread = "Alerts, none unread";
export const alertsUnread = (unread: string) => `Alerts, ${unread} unread`;
export const latestAlerts = "Latest alerts";

// amountField
export const amountExample = "50000, 50k or 2.5M";
export const amountInvalid = (example: string) => `We can't read this amount, so it's ignored. Try ${example}.`;

// bottomBar
export const bottomBar = "Quick access";
export const analysis = "Analysis";
export const advisory = "Advisory";
export const dex = "DEX";
export const menu = "Menu";

// termList
/** After a term, for screen readers: a chart has a button of the same name. */
export const termExplained = ", explained";
export const termListTitle = "Words explained";

// explainedTerm
export const explanationLoading = "Loading the explanation…";
export const explanationFailed = "The explanation couldn't be loaded. Check your connection and try again.";

// installEntry
export const installApp = "Install app";

// copyButton
export const copied = "Copied!";
export const copyFailed = "Copy failed";
export const copyByHand = "Please manually copy the text";

// displaySettings
export const theme = "Theme";
export const system = "System";
export const dark = "Dark";
export const light = "Light";
export const fontSize = "Font size";
export const small = "Small";
export const medium = "Medium";
export const large = "Large";
export const language = "Language";
export const currentLanguage = "en";
/** What stays English in other languages. */
export const languageNote = "";
export const colourPair = "Blue and orange instead of green and red";
export const captions = "Plain-language captions";

// drawerSheet
export const navigation = "Navigation";
export const closeNavigation = "Close navigation menu";
export const screens = "Screens";
export const recent = "Recent";
export const recentSymbols = "Recent symbols";
export const user = "User";

// errorBoundary
export const screenFailed = "This screen couldn't be loaded.";
export const screenCrashed = "Something went wrong on this screen.";
export const codeMissing = "Part of the page couldn't be downloaded. Check your connection, then retry.";

// failed
export const retry = "Retry";

// footer
export const notAdvice = (name: string) => `Not financial advice. ${name} shows evidence; the decision is yours.`;
export const morePages = "More pages";
export const contact = "Contact";
export const chartsBy = (link: ReactNode) => <>Charts: {link}</>;
export const tradingViewCharts = "TradingView Lightweight Charts™ Copyright © 2025 TradingView, Inc.";

// installationNotices
export const warning = "Warning";
export const emulatorMode = "Running in emulator mode. Do not use with production credentials.";
export const replay = "Replay";
export const simulated = "Simulated";
export const replayNotice = "This installation replays recorded prices. Nothing here is live.";
export const simulatedNotice = "This installation simulates its prices. They are not market prices.";
export const whatIsReal = (isReplay: boolean, isAccount: boolean) =>
  `Market prices are ${isReplay ? "replayed" : "simulated"}. ${isAccount ? "Your account is" : "Payments are"} real.`;

// lazyToasts
export const dismiss = "Dismiss";

// loading
export const loading = "Loading...";

// masthead, shortcutsDialog
export const find = "Find a screen, a symbol or an action";
export const search = "Search";

// mobileDrawer
export const openNavigation = "Open navigation menu";

// navigation
export const mainNavigation = "Main";

// riskLabel
export const riskStep = (step: number, of: number) => `, step ${String(step)} of ${String(of)}`;

// rowGrid
export const rowsFailed = (error: string) => `Some rows couldn't be loaded. ${error}`;
export const showAllRows = (count: string) => `Show all ${count}`;

// sectionBar
export const partsOf = (section: string) => `In ${section}`;
export const aboutData = "About this data";

// secretOnce
export const secretOnce = "Save this secret now. You won't be able to see it again.";
export const copySecret = "Copy secret";
export const secretSaved = "I've saved it";

// settingsMenu, accountLinks
export const displaySettings = "Display settings";

// shortcutsDialog
export const findKeys = "Ctrl K or ⌘ K";
export const goToSymbol = "Go to the symbol field";
export const askAssistant = "Ask the assistant";
export const showShortcuts = "Show this list";
export const openSection = "List the pages of a focused main item";
export const goToNotifications = "Go to notifications";
export const moveChart = "Move the focused chart";
export const zoomChart = "Zoom the focused chart";
export const chartEnds = "Go to the chart's oldest or newest bar";
export const playChart = "Play the focused chart as sound";
export const chartKeys = "Show all keys of the focused chart";
export const closeOpen = "Close the open dialog or menu";
export const keyboardShortcuts = "Keyboard shortcuts";

// skipLinks
export const skipToContent = "Skip to main content";
export const skipToNavigation = "Skip to navigation";

// sourceRow
export const noData = "No data is available on this page.";
export const dataSource = "Data source";

// tabbedParts
export const loadingPart = (name: string) => `Loading ${name}`;

// titledDialog
export const close = "Close";

// toasts
export const notificationLabel = "Notification";
export const undoLabel = (title: string) => `${title}: undo`;
export const undo = "Undo";
export const dismissNotification = "Dismiss notification";

// priceChange
export const changeWay = { up: "up", down: "down", flat: "unchanged" };
