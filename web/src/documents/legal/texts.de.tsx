import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// browserStorage
export const key = "Schlüssel";
export const what = "Zweck";
export const howLong = "Wie lange";
export const themeUse = "Dunkel oder hell, falls gewählt";
export const untilClear = "Bis zum Löschen im Browser";
export const fontSizeUse = "Die gewählte Schriftgröße";
export const colourPairUse = "Das gewählte Farbpaar für steigend und fallend";
export const plainWordsUse = "Ob Zahlen mit einem erklärenden Satz stehen";
export const indicatorsUse = "Welche Indikatoren in Charts eingeschaltet sind";
export const advisoryPartsUse = "Welche Teile der Handelsempfehlung offen blieben";
export const recentSymbolsUse = "Die zuletzt geöffneten Symbole, für das Suchfeld und das Dashboard";
export const untilSignOutClear = "Bis zum Abmelden oder zum Löschen im Browser";
export const capitalUse =
  "Das in der Handelsempfehlung eingegebene Kapital, und wie viel davon höchstens in eine Position geht";
export const personUse =
  "Die Kennung des Kontos auf diesem Server, damit die nächste Person an diesem Browser ohne diese Symbole beginnt";
export const untilSignOut = "Bis zum Abmelden";
export const firstDayUse = "Der Tag des ersten Besuchs, damit die App erst später zum Installieren angeboten wird";
export const installDeclinedUse =
  "Wann das Installieren der App abgelehnt wurde, damit 90 Tage lang nicht erneut gefragt wird";
export const answersUse = "Was die Seiten zuletzt gezeigt haben, um es ohne Verbindung zu zeigen (Cache)";
export const untilSignOutWeek = "Bis zum Abmelden; nach 7 Tagen nicht mehr gezeigt";
export const shellUse = "Die Dateien der App selbst, um sie ohne Verbindung zu öffnen (Cache)";
export const untilNewVersion = "Bis zu einer neuen Version oder zum Löschen im Browser";
export const tutorialsUse = "Wie weit die Rundgänge gekommen sind, wenn sie ohne Anmeldung gemacht werden";
export const stayHomeUse = "Dass in der Anwendung „Start“ gewählt wurde, damit es dabei bleibt";
export const untilSignOutClose = "Bis zum Abmelden oder zum Schließen des Tabs";
export const accountDeletedUse = "Dass soeben das Konto gelöscht wurde, damit die nächste Seite es sagen kann";
export const untilPageShown = "Bis diese Seite gezeigt ist";
export const renewedUse =
  "Wann dieser Tab seine Anmeldung zuletzt erneuert hat, damit eine abgelehnte nicht immer wieder erneuert wird";
export const googleUse =
  "Dass dieser Tab zum Anmelden zu Google gegangen ist, damit wir sagen können, wenn die Anmeldung unterwegs verloren ging";
export const untilBack = "Bis zur Rückkehr von dort oder zum Schließen des Tabs";
export const choicesIntro = "Eigene Einstellungen. Sie verlassen den Browser nie:";
export const choicesBrowsersStorage = "Einstellungen im Speicher des Browsers";
export const pageNotes = "Notizen, die die Seiten für sich selbst führen. Auch sie werden nirgendwohin gesendet:";
export const notesBrowsersStorage = "Notizen im Speicher des Browsers";

// cookies
export const sessionUse = "Enthält die Zufallszahl, an der der Server die Anmeldung erkennt";
export const sessionDuration = "Höchstens 14 Tage; nach 12 Stunden ohne Nutzung und mit dem Abmelden wird es unwirksam";
export const signInUse =
  "Beweist, dass eine zurückkehrende Anmeldung die ist, die dieser Browser begonnen hat. Verschlüsselt";
export const signInValidity = "10 Minuten";
export const languageUse = "Merkt sich die gewählte Sprache";
export const languageDuration = "Ein Jahr";
export const formUse = "Verbindet das ausgefüllte Formular mit der laufenden Anmeldung";
export const signInDuration = "Bis zum Ende der Anmeldung, höchstens 30 Minuten";
export const issuerUse = "Führt vom Passwort weiter in die Anwendung";
export const issuerDuration = "2 Minuten";
export const knownBrowserDuration = "400 Tage";
export const knownBrowserUse =
  "Zeigt, dass sich dieser Browser schon bei einem Konto angemeldet hat, damit falsche Versuche Fremder die Anmeldung hier nicht verlangsamen. Zugang gibt es nicht";
export const cookies = "Cookies";
export const cookiesDescription = (name: string) =>
  `Jedes Cookie, das ${name} verwendet, wozu es dient und wie lange es bleibt. Keine Tracker.`;
export const cookiesGist =
  "Wir setzen die Cookies, die das Anmelden braucht, dazu eines, wenn eine Sprache gewählt wird, und keine anderen. Das Lesen der öffentlichen Seiten setzt keines. Niemand wird verfolgt; eine Einwilligung ist deshalb nicht nötig.";
export const cookiesTitle = "Die Cookies";
export const name = "Name";
export const cookiesRules = (part: ReactNode, part2: ReactNode, value: ReactNode) => (
  <>
    Dieser Server setzt sie alle, und nur für sich selbst. Skripte können sie nicht lesen, und sie gehen nicht mit
    Anfragen mit, die andere Websites im Namen des Nutzers stellen, außer beim Folgen eines Links hierher. Über https
    beginnen ihre Namen mit {part} oder {part2}; das bindet sie an verschlüsselte Verbindungen{value}.
  </>
);
export const keepsNameBoundToo = (part: ReactNode, part2: ReactNode) => (
  <>
    ; {part} behält seinen Namen und ist ebenfalls gebunden. Ein Name, der auf {part2} endet, enthält die Signatur des
    Cookies daneben
  </>
);
export const signsPagesOwnSets = (name: string) =>
  `${name} übernimmt das Anmelden auf eigenen Seiten und setzt dort Cookies nach eigenen Regeln.`;
export const firebaseStorage =
  "Das Skript von Firebase, das nur beim Anmelden geladen wird, bewahrt sein Token im Speicher dieses Browsers auf.";
export const browserStorageTitle = "Was sonst im Browser bleibt";
export const howRemoveThem = "Wie sie zu entfernen sind";
export const removeThem = (value: ReactNode) => (
  <>
    Mit dem Abmelden endet, was die Anmeldung erhält{value}. Um alles zu entfernen, in den Einstellungen des Browsers
    die Cookies und Daten dieser Website löschen; danach sind eine neue Anmeldung und neue Einstellungen nötig. Ein
    Browser, der alle Cookies ablehnt, kann die öffentlichen Seiten lesen, sich aber nicht anmelden.
  </>
);
export const choicesStay = (part: ReactNode) => <>; {part} und die eigenen Einstellungen bleiben</>;
export const yourChoicesStay = "; die eigenen Einstellungen bleiben";

// legalPage
export const versionDate = "30. November 2026";
export const versionOf = (time: ReactNode) => <>Fassung vom {time}</>;
export const backHome = "Zurück zur Startseite";
export const onThisPage = "Auf dieser Seite";

// operatorCard
export const operatorIntro = (name: string) =>
  `${name} ist eine Software, die jeder betreiben kann. Wer diese Installation betreibt, hier Betreiber genannt, trifft die Entscheidungen über sie und ist für sie verantwortlich.`;
export const operator = "Betreiber";
export const givenName = "Kein Name angegeben";
export const address = "Anschrift";
export const givenOne = "Keine Angabe";
export const contact = "Kontakt";
export const operatorMissing =
  "Der Betreiber hat die fehlenden Angaben nicht eingetragen. Bevor dieser Installation etwas anvertraut wird, bitte dort nachfragen, woher ihre Adresse stammt.";

// privacy
export const privacy = "Datenschutz";
export const privacyDescription = (name: string) =>
  `Was ${name} über seine Nutzer speichert, wo und wie lange, und wie sich diese Daten exportieren oder löschen lassen.`;
export const privacyGist =
  "Was ein Konto braucht, wird in der eigenen Datenbank des Betreibers gespeichert. Es gibt keine Tracker, und jeder kann seine Daten selbst exportieren oder löschen.";
export const whoResponsible = "Wer verantwortlich ist";
export const storedTitle = "Was gespeichert wird, und wie lange";
export const storedWithSignIn =
  "Ohne Konto speichern wir nur eine laufende Anmeldung und wie oft es falsche Passwörter, E-Mails und neue Konten gab. Mit einem Konto:";
export const storedPlain = "Ohne Konto wird nichts über die Person gespeichert. Mit einem Konto:";
export const whereStored =
  "Alles liegt in der Datenbank dieser Installation, auf dem Rechner oder bei dem Anbieter, den der Betreiber gewählt hat. Kopien in den Sicherungen des Betreibers bleiben so lange wie diese Sicherungen. Die Netzwerkadresse wird im Arbeitsspeicher verwendet, damit nicht eine Adresse zu viele Anfragen auf einmal sendet.";
export const whoElse = "Wer sonst etwas erhält";
export const noOtherHosts = (part: ReactNode, word: string) => (
  <>
    {part} Die Seiten laden nichts von anderen Servern: Schriften, Bilder und Skripte kommen alle von hier{word}.
  </>
);
export const noTrackers = "Keine Tracker, keine Werbung, keine Statistik.";
export const firebaseException =
  ", mit einer Ausnahme: Zum Anmelden spricht das Skript von Firebase mit Servern von Google";
export const priceSources = (part: ReactNode) => (
  <>
    {part} werden von diesem Server gefragt, nicht vom Browser. Sie sehen die Adresse des Servers und ein Symbol, und
    nichts über den Nutzer.
  </>
);
export const sourcesPricesNews = "Quellen für Kurse und Nachrichten";
export const mailGoes = (part: ReactNode) => (
  <>
    {part} geht über den Mailserver, den der Betreiber eingerichtet hat, falls es einen gibt: zum Bestätigen der
    Adresse, zum Setzen eines neuen Passworts und für Mitteilungen über Änderungen am Konto.
  </>
);
export const connectionsAsk = (part: ReactNode) => (
  <>
    {part} werden von diesem Server nach den eigenen Transaktionen gefragt, nur wenn sie verbunden sind: Eine Börse
    erhält den angegebenen Schlüssel, der Knoten eines Netzwerks die Adresse.
  </>
);
export const connectedAccounts = "Verbundene Börsen und Netzwerke";
export const email = "E-Mail";
export const providerKnows = (name: ReactNode) => (
  <>{name} übernimmt das Anmelden und weiß, dass eine Anmeldung stattgefunden hat.</>
);
export const alertsGo = (part: ReactNode) => (
  <>
    {part} gehen nur über die selbst eingerichteten Kanäle, und jede enthält, was der Alarm sagt: E-Mail über den
    Mailserver des Betreibers, Telegram, der Push-Dienst des Browser-Herstellers (der sie nicht lesen kann: sie ist für
    den Browser verschlüsselt), die angegebene Webhook-Adresse. Ist ein Kanal auf der Kontoseite entfernt, geht nichts
    mehr dorthin.
  </>
);
export const messagesAlerts = "Nachrichten der eigenen Alarme";
export const linksOpen = (part: ReactNode) => (
  <>{part} öffnen ihre Websites erst beim Anklicken und ohne ihnen zu sagen, von welcher Seite der Besuch kommt.</>
);
export const otherLinks = "Links zu anderen Apps und zu Nachrichten";
export const questionsStay = (part: ReactNode) => (
  <>{part} werden im Browser aus einer festen Liste beantwortet. Sie werden nirgendwohin gesendet.</>
);
export const questions = "Fragen auf der Startseite";
export const whatDo = "Was jeder tun kann";
export const whatYouCanDo =
  "Auf der Kontoseite lässt sich der eigene Datensatz ansehen und ändern, jeder angemeldete Browser sehen und jede Sitzung beenden, alles Gespeicherte als eine JSON-Datei exportieren und das Konto löschen. Das Löschen entfernt sofort den Datensatz, die Sitzungen und, wo diese Installation es führt, das Anmeldekonto. Was bleibt, ist oben genannt.";
/** Before the operator's address. */
export const atAddress = " unter ";
export const yourRights = (word: string) =>
  `Wo das Gesetz weitere Rechte gibt, etwa auf Berichtigung oder Widerspruch, ist der Betreiber${word} zuständig. Möglich ist auch eine Beschwerde bei der Datenschutzbehörde des Wohnorts.`;
export const whichCookies = (link: ReactNode) => (
  <>Nur die, die das Anmelden braucht, und eines, wenn eine Sprache gewählt wird. Jedes steht auf der Seite {link}.</>
);

// storedAboutYou
export const whatColumn = "Was";
export const whichFacts = "Einzelheiten";

// terms
export const terms = "Nutzungsbedingungen";
export const termsDescription = (name: string) =>
  `Die Bedingungen für die Nutzung von ${name}: keine Anlageberatung, keine Gewährleistung, und worauf sich jeder einlässt.`;
export const pricesNormal =
  "Kurse stammen aus den daneben genannten Quellen, können verzögert oder falsch sein und tragen ein Kennzeichen, das ihr Alter nennt. Wo keine Quelle ein Symbol führt, steht stattdessen ein simulierter Kurs mit dem Kennzeichen „Simuliert“.";
export const pricesReplayed =
  "Diese Installation gibt frühere Kurse wieder, als wären sie von jetzt. Keiner davon ist ein heutiger Kurs, und jede Seite sagt es.";
export const pricesSimulated =
  "Diese Installation zeigt einen simulierten Markt. Jeder Kurs ist simuliert, und jede Seite sagt es.";
export const termsGist =
  "Dies ist ein Werkzeug, um Märkte zu betrachten, keine Anlageberatung. Die Entscheidung liegt beim Nutzer, und Geld kann verloren gehen. Eine Gewährleistung gibt es nicht.";
export const whoOffers = "Wer dies anbietet";
export const financialAdvice = "Keine Anlageberatung";
export const noAdviceMeaning = (name: string) =>
  `${name} berechnet Zahlen, Stimmen und Empfehlungen aus Marktdaten nach veröffentlichten Regeln. Vom Geld eines Nutzers kennt es nur die eingegebenen Bestände, und von seinen Zielen und Verpflichtungen nichts; deshalb ist nichts darin eine Anlage-, Rechts- oder Steuerberatung, ein Angebot oder eine Aufforderung, etwas zu kaufen oder zu verkaufen. Eine Empfehlung ist das Ergebnis von Regeln, kein Versprechen; eine Zahl mit dem Zusatz „frühere Häufigkeit“ oder „geschätzte Wahrscheinlichkeit“ ist keine Wahrscheinlichkeit für dieses Symbol. Was in der Vergangenheit geschah, sagt nicht, was geschehen wird. Alles Angelegte kann verloren gehen. Vor dem Handeln bitte jemanden fragen, der zur Beratung zugelassen ist.`;
export const data = "Die Daten";
export const dataTerms =
  "Nachrichten und Namen stammen von anderen und stehen hier, wie sie kamen. Links zu anderen Apps führen zu Diensten anderer Unternehmen, nach deren Bedingungen.";
export const account = "Das Konto";
export const ownAddress =
  "Eine eigene E-Mail-Adresse verwenden, das Passwort für sich behalten und dem Betreiber mitteilen, wenn jemand anders es hat.";
export const fairUse =
  "Das Konto selbst nutzen. Nicht versuchen, an Fremdes zu gelangen oder den Dienst zu überlasten oder zu stören.";
export const mayStop =
  "Jeder Nutzer kann jederzeit aufhören und das Konto auf der Kontoseite löschen. Der Betreiber kann ein Konto beenden, das diese Bedingungen verletzt oder den Dienst gefährdet.";
export const price = "Preis";
export const priceTerms =
  "Tarife werden zu dem Preis verkauft, der im Bezahlvorgang bestätigt wird, und in USDT bezahlt, wo der Betreiber Zahlungen annimmt; die Preise auf der Startseite sind eine Ankündigung. Ein Tarif endet mit der bezahlten Zeit und verlängert sich nie von selbst. Innerhalb von 14 Tagen lässt sich das Geld zurückverlangen. Eine Testphase, wo es sie gibt, endet von selbst und kostet nichts.";
export const warranty = "Keine Gewährleistung";
export const warrantyTerms =
  "Die Software ist quelloffen unter der MIT-Lizenz und wird so bereitgestellt, wie sie ist. Soweit das Gesetz es zulässt, versprechen weder ihre Autoren noch der Betreiber, dass sie immer verfügbar, fehlerfrei oder richtig ist, und keiner von ihnen haftet für Verluste daraus, dass jemand sie nutzt oder einer Zahl vertraut. Rechte, die das Gesetz gibt und die keine Vereinbarung nehmen kann, bleiben bestehen.";
export const whichLaw = "Welches Recht gilt";
export const lawUnnamed =
  "Der Betreiber hat keine Rechtsordnung genannt; es entscheidet deshalb das Recht, das für den Betreiber und den Nutzer gilt.";
export const lawNamed = (jurisdiction: string) =>
  `Es gilt das Recht von ${jurisdiction}, und dessen Gerichte entscheiden, soweit das Recht am Wohnort des Nutzers diese Wahl zulässt.`;
export const termsChange = "Wenn sich diese Bedingungen ändern, ändert sich mit ihnen das Datum oben.";
