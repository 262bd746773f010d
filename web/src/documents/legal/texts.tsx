import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// browserStorage
export const key = "Key";
export const what = "Purpose";
export const howLong = "How long";
export const themeUse = "Dark or light, if you chose one";
export const untilClear = "Until you clear it";
export const fontSizeUse = "The text size you chose";
export const colourPairUse = "The pair of colours you chose for up and down";
export const plainWordsUse = "Whether figures come with a sentence that explains them";
export const indicatorsUse = "Which indicators you switched on in charts";
export const advisoryPartsUse = "Which parts of the Trading Advisory you left open";
export const recentSymbolsUse = "The symbols you opened last, for the search box and the dashboard";
export const untilSignOutClear = "Until you sign out or clear it";
export const capitalUse =
  "The capital you entered in the Trading Advisory, and the most of it that you put into one position";
export const personUse = "Your id on this server, so that the next person on this browser starts without your symbols";
export const untilSignOut = "Until you sign out";
export const firstDayUse = "The day you first came, so that you're offered to install the app later";
export const installDeclinedUse = "When you declined to install the app, so that you're not asked again for 90 days";
export const answersUse = "What your screens showed last, to show it when you're offline (cache)";
export const untilSignOutWeek = "Until you sign out; not shown after 7 days";
export const shellUse = "The app's own files, to open it when you're offline (cache)";
export const untilNewVersion = "Until you take a new version or clear it";
export const tutorialsUse = "How far you have come in the tutorials, if you take them without signing in";
export const stayHomeUse = "That you chose Home inside the application, so that you stay there";
export const untilSignOutClose = "Until you sign out or close the tab";
export const accountDeletedUse = "That you have just deleted your account, so that the next page can say so";
export const untilPageShown = "Until that page is shown";
export const renewedUse = "When this tab last renewed its sign-in, so that a refused one isn't renewed over and over";
export const googleUse =
  "That this tab went to Google to sign in, so that we can tell you if the sign-in was lost on the way";
export const untilBack = "Until you are back from there, or close the tab";
export const choicesIntro = "Your own choices. They never leave your browser:";
export const choicesBrowsersStorage = "Your choices in your browser's storage";
export const pageNotes = "Notes that the pages keep for themselves. They aren't sent anywhere either:";
export const notesBrowsersStorage = "Notes in your browser's storage";

// cookies
export const sessionUse = "Holds the random number that tells the server you are signed in";
export const sessionDuration = "14 days at most; it stops working after 12 hours without use, and when you sign out";
export const signInUse = "Proves that a sign-in coming back is the one this browser began. Encrypted";
export const signInValidity = "10 minutes";
export const languageUse = "Remembers the language you chose";
export const languageDuration = "A year";
export const formUse = "Ties the form you fill in to the sign-in in progress";
export const signInDuration = "Until you are signed in, 30 minutes at most";
export const issuerUse = "Carries you from the password to the application";
export const issuerDuration = "2 minutes";
export const knownBrowserDuration = "400 days";
export const knownBrowserUse =
  "Shows that this browser signed in to an account before, so that a stranger's wrong guesses don't slow you down. It gives access to nothing";
export const cookies = "Cookies";
export const cookiesDescription = (name: string) =>
  `Every cookie that ${name} uses, what it is for and how long it lasts. No trackers.`;
export const cookiesGist =
  "We set the cookies that signing in needs, one if you choose a language, and no others. Reading the public pages sets none. Nobody is tracked, so there is nothing to consent to.";
export const cookiesTitle = "The cookies";
export const name = "Name";
export const cookiesRules = (part: ReactNode, part2: ReactNode, value: ReactNode) => (
  <>
    This server sets all of them, for itself alone. Scripts can't read them, and they don't travel with requests that
    other sites make in your name, except when you follow a link to here. Over https their names begin with {part} or{" "}
    {part2}, which binds them to encrypted connections{value}.
  </>
);
export const keepsNameBoundToo = (part: ReactNode, part2: ReactNode) => (
  <>
    ; {part} keeps its name and is bound too. A name that ends in {part2} holds the signature of the cookie beside it
  </>
);
export const signsPagesOwnSets = (name: string) =>
  `${name} signs you in on pages of its own and sets cookies there under its own rules.`;
export const firebaseStorage =
  "Firebase's script, loaded only when you sign in, keeps its token in this browser's storage.";
export const browserStorageTitle = "What else stays in your browser";
export const howRemoveThem = "How to remove them";
export const removeThem = (value: ReactNode) => (
  <>
    Signing out ends what keeps you signed in{value}. To remove everything, delete this site's cookies and data in your
    browser's settings; you then have to sign in and choose again. A browser that refuses all cookies can read the
    public pages but can't sign in.
  </>
);
export const choicesStay = (part: ReactNode) => <>; {part} and your choices stay</>;
export const yourChoicesStay = "; your choices stay";

// legalPage
export const versionDate = "30 November 2026";
export const versionOf = (time: ReactNode) => <>Version of {time}</>;
export const backHome = "Back to Home";
export const onThisPage = "On this page";

// operatorCard
export const operatorIntro = (name: string) =>
  `${name} is software that anybody can run. Whoever runs this installation, called the operator here, makes the decisions about it and is responsible for it.`;
export const operator = "Operator";
export const givenName = "No name given";
export const address = "Address";
export const givenOne = "None given";
export const contact = "Contact";
export const operatorMissing =
  "The operator hasn't filled in the missing details. Before you trust this installation with anything, ask whoever gave you its address.";

// privacy
export const privacy = "Privacy";
export const privacyDescription = (name: string) =>
  `What ${name} stores about you, where and for how long, and how to export or delete it.`;
export const privacyGist =
  "What an account needs is stored in the operator's own database. There are no trackers, and you can export or delete your data yourself.";
export const whoResponsible = "Who is responsible";
export const storedTitle = "What is stored, and how long";
export const storedWithSignIn =
  "Without an account, we store only a sign-in in progress and counts of wrong passwords, emails and sign-ups. With an account:";
export const storedPlain = "Without an account, nothing about you is stored. With an account:";
export const whereStored =
  "All of it is kept in the database of this installation, on the machine or with the host that the operator chose. Copies in the operator's backups last as long as those backups do. Your network address is used in memory, to keep one address from sending too many requests at a time.";
export const whoElse = "Who else receives something";
export const noOtherHosts = (part: ReactNode, word: string) => (
  <>
    {part} The pages load nothing from other hosts: fonts, images and scripts all come from here{word}.
  </>
);
export const noTrackers = "No trackers, no advertising, no statistics.";
export const firebaseException = ", with one exception: to sign you in, Firebase's script talks to Google's servers";
export const priceSources = (part: ReactNode) => (
  <>
    {part} are asked by this server, not by your browser. They see the server's address and a symbol, and nothing about
    you.
  </>
);
export const sourcesPricesNews = "Sources of prices and news";
export const mailGoes = (part: ReactNode) => (
  <>
    {part} goes through the mail server that the operator configured, if there is one: to confirm your address, to set a
    new password, and to tell you about changes to your account.
  </>
);
export const connectionsAsk = (part: ReactNode) => (
  <>
    {part} are asked by this server for your transactions, only if you connect them: an exchange gets the key you gave,
    a network's node the address.
  </>
);
export const connectedAccounts = "Exchanges and networks you connect";
export const email = "Email";
export const providerKnows = (name: ReactNode) => <>{name} signs you in and knows that you signed in.</>;
export const alertsGo = (part: ReactNode) => (
  <>
    {part} go only through the channels you set up yourself, and each carries what the alert says: email through the
    operator's mail server, Telegram, the push service of your browser's maker (which cannot read it: it is encrypted
    for your browser), the webhook address you gave. Remove a channel on your account page and nothing goes there any
    more.
  </>
);
export const messagesAlerts = "Messages of your alerts";
export const linksOpen = (part: ReactNode) => (
  <>{part} open their sites only when you click, without telling them which page you came from.</>
);
export const otherLinks = "Links to other apps and to news";
export const questionsStay = (part: ReactNode) => (
  <>{part} are answered inside your browser from a fixed list. They are not sent anywhere.</>
);
export const questions = "The questions you ask on the home page";
export const whatDo = "What you can do";
export const whatYouCanDo =
  "On your account page you can see and change your user record, see every browser that is signed in and end each session, export everything stored about you as one JSON file, and delete the account. Deleting it removes your user record, your sessions and, where this installation keeps it, your sign-in account right away. What stays is named above.";
/** Before the operator's address. */
export const atAddress = " at ";
export const yourRights = (word: string) =>
  `Where the law gives you further rights, such as to have something corrected or to object, contact the operator${word}. You can also complain to the data protection authority where you live.`;
export const whichCookies = (link: ReactNode) => (
  <>Only those that signing in needs, and one if you choose a language. Each is listed on the page {link}.</>
);

// storedAboutYou
export const whatColumn = "What";
export const whichFacts = "Details";

// terms
export const terms = "Terms";
export const termsDescription = (name: string) =>
  `The terms of using ${name}: not financial advice, no warranty, and what you agree to.`;
export const pricesNormal =
  "Prices come from the sources named beside them, may be delayed or wrong, and carry a badge that says how old they are. Where no source has a symbol, a simulated price is shown instead, labelled 'Simulated'.";
export const pricesReplayed =
  "This installation replays past prices as if they were now. None of them is today's price, and every screen says so.";
export const pricesSimulated =
  "This installation shows a simulated market. Every price is simulated, and every screen says so.";
export const termsGist =
  "This is a tool for looking at markets, not financial advice. You decide, and you can lose money. It comes without a warranty.";
export const whoOffers = "Who offers this";
export const financialAdvice = "Not financial advice";
export const noAdviceMeaning = (name: string) =>
  `${name} computes figures, votes and recommendations from market data by published rules. It knows no more about your money than the holdings you enter, and nothing about your aims or obligations, so nothing in it is financial, investment, legal or tax advice, an offer, or a request to buy or sell anything. A recommendation is the outcome of rules, not a promise; a figure marked 'past frequency' or 'estimated chance' is not a probability for that symbol. What happened in the past does not tell you what will happen. You can lose everything you invest. Ask somebody who is licensed to advise you before you act.`;
export const data = "The data";
export const dataTerms =
  "News and names are written by others and shown as they came. Links to other apps lead to other companies' services, under their terms.";
export const account = "Your account";
export const ownAddress =
  "Use an email address that is yours, keep your password to yourself, and tell the operator if somebody else has it.";
export const fairUse =
  "Use the account yourself. Don't try to reach what belongs to others, or to overload or break the service.";
export const mayStop =
  "You may stop at any time and delete the account on your account page. The operator may end an account that breaks these terms or endangers the service.";
export const price = "Price";
export const priceTerms =
  "Plans are sold at the price confirmed at checkout and paid in USDT, where the operator takes payments; the prices on the home page are an announcement. A plan ends with the time that was paid for and never renews by itself. Within 14 days you can ask for your money back. A trial, where one is given, ends by itself and costs nothing.";
export const warranty = "No warranty";
export const warrantyTerms =
  "The software is open source under the MIT licence and provided as it is. As far as the law allows, neither its authors nor the operator promise that it is always there, free of faults or right, and neither answers for losses from using it or from trusting a figure. Rights that the law gives you and that no agreement can take away stay yours.";
export const whichLaw = "Which law";
export const lawUnnamed =
  "The operator has not named a jurisdiction, so the law that applies to the operator and to you decides.";
export const lawNamed = (jurisdiction: string) =>
  `The law of ${jurisdiction} applies, and its courts decide, as far as the law where you live allows that choice.`;
export const termsChange = "When these terms change, the date at the top changes with them.";
