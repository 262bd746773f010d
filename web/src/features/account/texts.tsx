import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// accountPage
export const accountTitle = "Account";
export const apiKeys = "API keys";
export const planAndData = "Plan and data";
export const displayElsewhere =
  "Theme, text size and colours are under Display settings, in the account menu. Motion and contrast follow your system.";

// addChannels
export const addChannel = "Add a channel";
export const channelsToAdd = "Channels you can add";
export const linked = (value: string) => `${value} is linked`;
export const linkedBadge = "Linked";
export const linking = "Linking...";
export const useBrowser = "Use this browser";
export const add = "Add";
export const newWebhook = "New webhook";
export const webhookUrl = "Webhook URL";
export const webhookUrlExample = "https://example.com/alerts";
export const webhookUrlHint = "It must be reachable from the internet. We sign every message.";
export const addWebhook = "Add webhook";
export const cancel = "Cancel";
export const webhookSecret = "Webhook secret";
export const webhookSecretHint = "Your server can use it to check that a message came from us.";
export const addEmail = "Add email";
export const addTelegram = "Add Telegram";
export const addAWebhook = "Add a webhook";
export const notSetUp = "Not available on this server.";
export const pushUnsupported =
  "This browser can't show notifications. On an iPhone, add this page to the Home Screen first.";
export const pushBlocked = "Notifications are blocked for this site. Allow them in your browser's settings.";

// alertTimes
export const timesSaved = "Quiet hours and digest saved";
export const quietHoursDigest = "Quiet hours and digest";
export const quietHours = "Quiet hours";
export const from = "From";
export const until = "Until";
export const quietHoursNote = "Messages wait until quiet hours end. You still see alerts in the app right away.";
export const timeZone = "Time zone";
export const deviceZone = (zone: string) => `This device is in ${zone}. `;
export const useThisZone = "Use this time zone";
export const digestSwitch = "One email a day with the day's signals and alerts";
export const emailNotSetUp = "Email isn't set up on this server.";
export const sendAt = "Send it at";
export const savingTimes = "Saving...";
export const save = "Save";
export const utc = "UTC";

// channelList
export const noChannels = "You haven't linked a channel yet, so your alerts appear in the app only.";
export const yourChannels = "Your channels";
export const nothingSent = "No messages sent yet";
export const lastMessage = (timestamp: ReactNode) => <>Last message {timestamp}</>;
export const removeQuestion = "Remove it?";
export const remove = "Remove";
export const keep = "Keep";
export const sendTestTo = (name: string) => `Send a test to ${name}`;
export const sending = "Sending...";
export const sendTestMessage = "Send a test";
export const removeNamed = (name: string) => `Remove ${name}`;
export const removeTitle = (name: string) => `Remove ${name}?`;

// channelsSection
export const alertsChannels = "Alerts and channels";
export const channelsIntro = (link: ReactNode) => (
  <>Where we send your alerts while you're away. You always see them in the app, too. {link}</>
);
export const alerts = "Your alerts";
export const channelsFailed = "Your channels couldn't be loaded.";
export const channelsLoading = "Loading your channels";

// confirmTotp
export const qrCodeSecret = "QR code with the secret";
export const setUpCodes = "Set up two-factor authentication";
export const scanSecret = "Scan this with your authenticator app, or enter the secret by hand:";
export const copySecret = "Copy secret";
export const firstCode = "Code from your app";
export const firstCodeHint = "The six digits that your app shows now.";
export const turnOn = "Turn on";

// dataSection
export const data = "Your data";
export const dataIntro = "Your data is yours: download it, or delete your account.";
export const exportTitle = "Everything we store about you, as JSON";
export const exportMyData = (download: ReactNode) => <>{download}Export my data</>;

// deleteAccount
export const deleteTitle = "Delete your account and everything in it";
export const deleteMyAccount = "Delete my account";
export const deleteWarning =
  "We delete your user record, your sign-in on this server and everything stored with them right away. You can't undo this. If you sign up again with the same email address, you don't get another trial.";
export const typeToConfirm = (username: string) => `Type ${username} to confirm`;

// inboundPart
export const inboundTitle = "Alerts from other platforms";
export const inboundIntro =
  "A chart platform such as TradingView can send its alerts to a private address that we create for you. They then appear among your alerts here.";
export const inboundPlan = (planName: string) => `Included in the ${planName} plan and above.`;
export const inboundAddress = "Your inbound address";
export const inboundSecret = "Anyone who knows this address can post alerts to you. Keep it private.";
export const newAddressQuestion = "Create a new address?";
export const oldAddressStops = "Your current address stops working right away.";
export const createNewAddress = "Create new address";
export const keepAddress = "Keep it";
export const copyAddress = "Copy the address";
export const createAddress = "Create an address";
export const createAnotherAddress = "Create a new address";

// merchantSection
export const merchant = "Merchant";
export const merchantIntro = "The merchant runs this installation and receives its payments.";
export const youAreMerchant = "You are the merchant of this installation.";
export const iRunInstallation = "I run this installation";
export const nowMerchant = "You are the merchant of this installation";
export const becomeMerchant = "Become the merchant";
export const merchantCode = "Merchant code";
export const merchantCodeHint =
  "The server prints it when it first starts; 'npm run user -- merchant-code' makes a new one. It works once.";

// oneTimeCodes
export const oneTimeCodesOff = "Two-factor authentication is off";
export const oneTimeCodes = "Two-factor authentication";
export const on = "On";
export const off = "Off";
export const turnOff = "Turn off";
export const setUp = "Set up";
export const codesOnNote = "After your password, we ask for a code from your authenticator app.";
export const codesOffNote = "With an authenticator app, a stolen password alone isn't enough to sign in.";
export const recoveryCodes = "Recovery codes";
export const recoveryCodesNote = (part: ReactNode) => (
  <>
    {part} Keep these recovery codes somewhere other than your phone. Each one works once in place of a code, and we
    won't show them again.
  </>
);
export const codesAreOn = "Two-factor authentication is on.";
export const copyCodes = "Copy codes";
export const downloadCodes = (download: ReactNode) => <>{download}Download codes</>;
export const savedCodes = "I've saved them";

// passwordForm
export const passwordChanged = "Password changed";
export const otherSessionsEnded = "You've been signed out everywhere else.";
export const password = "Password";
export const changePassword = "Change password";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const newPasswordHint = "At least 10 characters. A few unrelated words make a good password.";
export const changing = "Changing";
export const saveNewPassword = "Save new password";

// planSection
export const plan = "Plan";
export const seePlans = "See plans";
export const billing = "Billing";
export const trialEnded = (date: string) => `Your trial ended on ${date}. Nothing was deleted.`;
export const trialUsed =
  "This email address already had its trial under an earlier account, so it doesn't get another one.";
export const planIncludes = "What your plan includes";
export const planComing = "What is coming to your plan";
export const comingLater = (count: number) => `Coming later (${String(count)})`;

// profileSection
export const profileSaved = "Profile saved";
export const profile = "Profile";
export const profileIntro = "We greet you by your username. Nobody else sees your email.";
export const username = "Username";
export const usernameHint = (rules: string) => `${rules} No two people here can have the same one.`;
export const displayName = "Display name";
export const displayNameHint = "Your name as you write it. We keep it with your account and show it to nobody else.";
export const savingProfile = "Saving";
export const saveProfile = "Save profile";

// riskSection
export const riskProfile = "Risk profile";
export const riskIntro =
  "We tailor your recommendations and market analyses to it. The Trading Advisory and new advice alerts start with it; you can pick another one there without changing yours.";
export const riskQuestion = "How much risk do you want to take?";
export const saveRiskProfile = "Save risk profile";
export const riskSaved = (name: string) => `Your risk profile is ${name}`;

// securitySection
export const security = "Security";
export const providerKeepsPassword = (providerName: string) =>
  `${providerName} manages your password and your second factor. Change them there; this installation never sees them.`;
export const codesAre = (on: boolean) => `Two-factor authentication is ${on ? "on" : "off"}.`;
export const securityFailed = "Your security settings couldn't be loaded.";
export const securityLoading = "Loading your security settings";
export const emailAddress = "Email address";
export const verified = "Verified";
export const notVerified = "Not verified";
export const sendEmailAgain = "Send the email again";
export const emailOnItsWay = (sentTo: string) => `An email to ${sentTo} is on its way. Open the link in it.`;
export const emailUnverified =
  "Open the link in the email we sent you. You need a verified address to reset a forgotten password.";
export const noEmailHere =
  "This installation sends no email, so addresses can't be verified here. If you forget your password, the operator has to reset it.";

// sessionsSection
export const sessions = "Sessions";
export const sessionsIntro = "The browsers you're signed in with. Sign out any session you don't recognise.";
export const yourSessions = "Your sessions";
export const thisBrowser = "This browser";
export const signedInLastSeen = (timestamp: ReactNode, timestamp2: ReactNode) => (
  <>
    Signed in {timestamp}, last seen {timestamp2}
  </>
);
export const endSession = (device: string) => `Sign out ${device}`;
export const end = "Sign out";
export const noOtherSessions = "You aren't signed in anywhere else.";
export const signOutEverywhere = "Sign out everywhere";
export const sessionsFailed = "Your sessions couldn't be loaded.";
export const sessionsLoading = "Loading your sessions";

// telegramLink
export const telegramLinked = "Linked. You now get your alerts in Telegram, and you can ask the assistant there.";
export const codeExpired = (button: ReactNode) => <>This code is no longer valid. {button}</>;
export const startAgain = "Start again";
export const linkTelegram = "Link Telegram";
export const telegramSteps = (max: number) =>
  `Open the chat with our bot and press Start, or send it this code. The code works once, for ${String(max)} min.`;
export const openTelegram = "Open Telegram";
export const copyCode = "Copy the code";

// channelList, test result
export const afterSpan = (span: string) => `after ${span}`;
export const receiptOf = (receipt: string) => `receipt ${receipt}`;

// entitlementLines
export const seats = (team: string, seats: number) => `${team}, ${seats} seats`;
export const marketAnalysis = "Market analysis";
export const advisoriesUnlimited = "Unlimited advisories (fair use)";
export const advisoriesDaily = (count: number) => `${count} ${count === 1 ? "advisory" : "advisories"} a day`;
export const connectionsOf = (count: number | null) =>
  count === null
    ? "Unlimited portfolio connections"
    : `${count} portfolio ${count === 1 ? "connection" : "connections"}`;
export const assetsOf = (count: number | null) =>
  count === null ? "Unlimited portfolio assets" : `${count} portfolio ${count === 1 ? "asset" : "assets"}`;
export const alertsOf = (count: number | null) =>
  count === null ? "Unlimited custom alerts" : `${count} custom ${count === 1 ? "alert" : "alerts"}`;
export const screenerDelayed = (minutes: number) => `DEX screener, ${minutes} min delayed`;

// riskText
export const conservative = "Conservative";
export const moderate = "Moderate";
export const aggressive = "Aggressive";
export const smallSwings = "You want small swings";
export const averageSwings = "You can live with average swings";
export const largeSwings = "You can live with large swings";
export const profileSentence = (swings: string, purchase: string, chance: string) =>
  `${swings}. We suggest putting at most ${purchase} of your money into one purchase, and we advise BUY for a stock only while its chance of falling 20% within six months is below ${chance}.`;
export const defaultProfile = (name: string) => `You haven't chosen one yet, so we use ${name}.`;
