import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgesTab
export const loadingBadges = "Die Abzeichen laden";
export const badgesLoadFailed = "Die Abzeichen konnten nicht geladen werden.";
export const noBadges = "Dieser Server hat keine Abzeichen.";
export const earned = "Erhalten";
export const of = (length: number) => `von ${String(length)}`;
export const points = "Punkte";
export const badgeProgress = (format: string) => `von ${format}`;
export const badgesNote =
  "Abzeichen gibt es für das, was hier getan wird. Sie lassen sich nicht kaufen und beeinflussen den Rang nicht. Trades in der Übungsliga zählen nicht.";
export const earnedOf = (length: number, length2: number) => `${String(length)} von ${String(length2)}`;

// followedPart
export const tradersFollow = "Trader, denen dieses Konto folgt";
export const loadingTradersFollow = "Die Trader laden";
export const followedLoadFailed = "Die Trader, denen dieses Konto folgt, konnten nicht geladen werden.";
export const noneFollowed =
  "Dieses Konto folgt noch niemandem. Sobald Trader einen Rang haben, lässt sich einer öffnen, um ihm zu folgen oder seine Trades zu kopieren.";
export const noLongerFollow = (pseudonym: string) => `Nicht mehr gefolgt: ${pseudonym}`;
export const copiesStay = "Kopierte Trades bleiben im Konto.";
export const stillFollow = (pseudonym: string) => `Weiterhin gefolgt: ${pseudonym}`;
export const since = (following: string, timestamp: ReactNode) => (
  <>
    {following} · seit: {timestamp}
  </>
);
export const copyingStopped = (copyStopped: string) => `Das Kopieren wurde beendet. ${copyStopped}`;
export const unfollow = (pseudonym: ReactNode) => <>Nicht mehr folgen{pseudonym}</>;
export const notifiedFills = "Nachricht bei Trades";
export const notNotifiedFills = "Keine Nachricht bei Trades";
export const copiedUpTrade = (notified: string, percent: string) => `${notified} · kopiert, bis ${percent} je Trade`;

// joinDialog
export const delayNone = "Sofort";
export const delayNoneHint = "Alle sehen, was gerade gehalten wird.";
export const delayHour = "Eine Stunde später";
export const delayHourHint = "Andere sehen, was eine Stunde zuvor gehalten wurde.";
export const delayDay = "Einen Tag später";
export const delayDayHint = "Andere sehen, was einen Tag zuvor gehalten wurde.";
export const never = "Nie";
export const onlyResultsShown = "Nur die Ergebnisse sind zu sehen.";
export const pseudonymTooShort = (sHORTEST: string) => `Bitte mindestens ${sHORTEST} Zeichen eingeben.`;
export const joinedLeaderboard = (pseudonym: string) => `In der Rangliste als ${pseudonym}`;
export const profileSaved = "Profil der Rangliste gespeichert";
export const joinLeaderboard = "An der Rangliste teilnehmen";
export const leaderboardProfile = "Profil in der Rangliste";
export const pseudonym = "Pseudonym";
export const pseudonymHint = "Andere sehen es anstelle des Namens. Möglich sind Buchstaben, Ziffern und Bindestriche.";
export const delayLabel = "Wann andere die offenen Positionen sehen";
export const joinNote =
  "Paper-Trades, Ergebnisse und Abzeichen erscheinen unter diesem Pseudonym. Verlassen lässt sich die Rangliste jederzeit. Die Ergebnisse bleiben dann als „Ehemaliger Trader“ stehen, damit niemand durch Verlassen einen Verlust löschen kann.";
export const joinTitle = "Teilnehmen";
export const save = "Speichern";
export const cancel = "Abbrechen";
export const leftLeaderboard = "Rangliste verlassen";
export const leaveNote =
  "Pseudonym und Profil werden entfernt, und niemand kann dem Konto mehr folgen. Die bisherigen Ergebnisse bleiben als „Ehemaliger Trader“ in der Rangliste.";
export const leaveLeaderboard = "Rangliste verlassen";
export const stay = "Bleiben";
export const leave = "Verlassen …";

// leaderboardPage
export const pageTitle = "Rangliste der Trader";
export const pageIntro =
  "Paper-Trader nach ihren Ergebnissen geordnet. Die Teilnahme ist freiwillig und läuft unter einem Pseudonym.";
export const leaderboard = "Rangliste";

// leaderboardHead
export const loadingAnswer = "Lädt, wer führt";
export const startPaperTrading = "Paper-Trading beginnen";

// lackText
export const oneMoreTrade = "1 weiterer Trade";
export const moreTrades = (count: number) => `${String(count)} weitere Trades`;
export const oneMoreDay = "1 weiterer Tag";
export const moreDays = (count: number) => `${String(count)} weitere Tage`;
export const lack = (parts: string, hasJoined: boolean) =>
  `Für einen Rang fehlen noch: ${parts.replaceAll(" and ", " und ")}${hasJoined ? "" : " sowie die Teilnahme unter einem Pseudonym"}.`;
export const onlyJoin =
  "Trades und Tage reichen für einen Rang. Es fehlt nur noch die Teilnahme unter einem Pseudonym.";

// leaderSentence
export const noneRanked = "Hier hat noch niemand einen Rang. Der erste Platz ist frei.";
export const leads = (name: string, lead: string) => `${name} führt mit ${lead}.`;
export const youLead = (lead: string) => `Dieses Konto führt mit ${lead}.`;
export const rankedAnd = (count: number, sentence: string) =>
  `${count === 1 ? "1 Trader hat" : `${String(count)} Trader haben`} einen Rang: ${sentence}`;
export const leadsWinRate = (percent: string) => `einer Trefferquote von ${percent}`;
export const leadsTrades = (count: string) => `${count} Trades`;
export const leadsStreak = (count: string) => `${count} Gewinnen in Folge`;
export const leadsLowerBound = (percent: string) => `wahrscheinlich mehr als ${percent} pro Tag`;
export const leadsUnknown = "zu wenigen Tagen für eine Aussage";

// ownStrip
export const yourRank = "Eigener Rang";
export const noRankYet = "Noch keiner";
export const tradesClosed = "Abgeschlossene Trades";
export const daysTraded = "Tage";
export const progressOf = (done: string, of: number) => `${done} von ${String(of)}`;
export const profitSoFar = "Gewinn bisher";
export const startsWithTrade = "Beginnt mit dem ersten Trade";
export const afterFees = "Nach Gebühren";
export const tradesAndDays = "Trades";

// noTradersYet
export const nextBadges = "Die nächsten Abzeichen";
export const example = "Beispiel";
export const exampleRow = ["1", "grey-heron", "+$1,581.46", "54% von 231 Trades gewonnen"] as const;

// ownPart
export const ownLoadFailed = (button: ReactNode) => (
  <>Ob dieses Konto teilnimmt, konnte nicht geprüft werden. {button}</>
);
export const retry = "Erneut versuchen";
export const ownName = (ownName: ReactNode) => <>In der Rangliste als {ownName}</>;
export const changeLeave = "Ändern oder verlassen";

// rankingColumns
export const none = "Keine";
export const days = (count: string) => `${count} ${count === "1" ? "Tag" : "Tage"}`;
export const sample = "Trades bisher";
export const sampleMeaning =
  "Abgeschlossene Trades, und die Tage, auf denen die Zahlen beruhen. Je weniger es sind, desto mehr am Ergebnis ist Glück.";
export const trades = (count: string) => `${count} Trades`;
export const winRate = "Trefferquote";
export const least = (percent: string) => `wahrscheinlich über ${percent}`;
export const atLeast = "Wahrscheinlich über";
export const winRateBoundMeaning = (winRateLowerBound: string) =>
  `${winRateLowerBound} Dieser Reiter ordnet danach, damit ein paar glückliche Trades niemanden an die Spitze bringen.`;
export const maxDrawdown = "Max. Drawdown";
export const lowerBound = "Untergrenze";
export const tooFewDays = "Zu wenige Tage";
export const day = "pro Tag";
export const oneMinuteLater = "Eine Minute später kopiert";
export const followerMeaning = (follower: string) => `${follower} Fehlt, wenn wir für diese Minute keinen Kurs kennen.`;
export const totalProfit = "Gesamtgewinn";
export const bestTrade = "Bester Trade";
export const currentStreak = "Aktuelle Serie";
export const totalTrades = "Trades gesamt";
export const bestStreak = "Längste Serie";
export const wins = (count: string) => `${count} Gewinne`;
export const oneTrade = "1 Trade";

// rankingPart
export const top10TotalProfit = "Top 10 nach Gesamtgewinn";
export const top10WinRate = "Top 10 nach Trefferquote";
export const top10NumberTrades = "Top 10 nach Zahl der Trades";
export const top10WinningStreak = "Top 10 nach Gewinnserie";
export const time = "Zeit";
export const rankLowerBound = "Vorsichtig ordnen (unteres Ende der 95-%-Spanne)";
export const top10LowerBound = "Top 10 nach dem unteren Ende der Tagesrendite";
export const leaderboardLoadFailed = "Die Rangliste konnte nicht geladen werden.";
export const noneRankedText = "Die Top 10 der Paper-Trader erscheinen hier.";

// rankingRules
export const howRankingWorks = "Wie die Rangliste entsteht";
export const ruleTrades =
  "Es zählen nur Paper-Trades zu Kursen, die dieser Server beobachtet hat. Ein Trade zählt, sobald er abgeschlossen ist, wenn seine erste Order mindestens 1 % des Kontos umfasste. Gegen die Trefferquote zählt ein Verlust jeder Größe.";
export const ruleEntry =
  "Einen Rang gibt es nach 30 Trades und 14 Tagen. Jede Person hat ein Konto, und es lässt sich nicht zurücksetzen.";
export const ruleProfit =
  "Der Gesamtgewinn ist der Gewinn abgeschlossener Trades nach Gebühren, abzüglich dessen, was offene Positionen gerade verlieren. Gewinne offener Positionen zählen, sobald diese geschlossen sind.";
export const ruleLuck =
  "In der Rangliste nach Gewinn zählt ein einzelner Gewinn höchstens mit dem Dreifachen der üblichen Größe früherer Ergebnisse des Kontos; Verluste zählen voll. Ein einziger glücklicher Trade bringt niemanden an die Spitze.";
export const ruleWinRate =
  "Trefferquoten werden gezeigt, wie sie sind, aber nach der Quote geordnet, die die Zahl der Trades hergibt (unteres Ende des 95-%-Wilson-Intervalls): 75 % von 400 Trades stehen über 80 % von 30.";
export const ruleLowerBound =
  "Die Untergrenze der durchschnittlichen Tagesrendite bleibt gültig, egal wie oft jemand nachsieht. Eine Art von Verlust, die es noch nicht gab, kann sie nicht vorhersehen; deshalb auch den Drawdown ansehen.";
export const ruleLosers =
  "In jeder Rangliste außer der nach Gewinn stehen Konten mit Verlust unter denen ohne Verlust.";
export const ruleTies = "Bei Gleichstand steht das Konto mit mehr Trades vorn, dann, wer früher teilgenommen hat.";
export const ruleCollusion =
  "Konten, die gegeneinander handeln, verlieren ihren Rang. Gewinne aus kopierten Trades zählen nicht, Verluste schon.";
export const ruleSeason =
  "Eine Saison ist ein Kalenderquartal in UTC. Trades zu simulierten Kursen haben eine eigene Rangliste, in der Übungsliga.";
export const ruleTokens =
  "Gewinne mit DEX-Token zählen nicht, weil der Eigentümer eines Pools dessen Kurs bestimmen kann. Verluste damit zählen.";

// rankingSkeleton
export const loadingRanking = "Die Rangliste lädt";

// rankingTable
export const ranking = (value: string) => `Rangliste: ${value}`;
export const rank = "Rang";
export const trader = "Trader";
export const you = " (dieses Konto)";
/** Medals, as they arrive. */
const MEDALS: Readonly<Partial<Record<string, string>>> = { gold: "Gold", silver: "Silber", bronze: "Bronze" };
export const medalRank = (medal: string) => `${MEDALS[medal] ?? medal}medaille, Rang `;

// leaderboardAddress, lackText, rankingColumns
export const profitTab = "Gesamtgewinn";
export const winRateTab = "Trefferquote";
export const tradesTab = "Trades gesamt";
export const streakTab = "Beste Serie";
export const badgesTab = "Abzeichen";
export const lackAnd = " und ";
export const oneDay = "1 Tag";
export const streakOf = (length: number, count: string, isWon: boolean) =>
  `${count} ${isWon ? (length === 1 ? "Gewinn" : "Gewinne") : length === 1 ? "Verlust" : "Verluste"}`;
