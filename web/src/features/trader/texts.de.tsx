import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// delayedPositions
export const symbol = "Symbol";
export const side = "Seite";
export const long = "Long";
export const short = "Short";
export const shareAccount = "Anteil am Konto";
export const positionsHidden = "Dieser Trader zeigt offene Positionen nicht.";
export const positionsAsOf = (timestamp: ReactNode) => (
  <>Stand der Positionen: {timestamp}. Trader wählen, mit welcher Verzögerung andere sie sehen.</>
);
export const noOpenPositions = "Keine offenen Positionen.";
export const openPositions = "Offene Positionen";

// followButton
export const loadFailedRetry = "Nicht geladen. Erneut versuchen";
export const following = "Gefolgt";
export const follow = "Folgen";

// followDialog
export const youFollow = (pseudonym: string) => `Jetzt gefolgt: ${pseudonym}`;
export const changesSaved = "Änderungen gespeichert";
export const noLongerFollow = (pseudonym: string) => `Nicht mehr gefolgt: ${pseudonym}`;
export const copiesStay = "Kopierte Trades bleiben im Konto.";
export const followTitle = (pseudonym: string) => `${pseudonym} folgen`;
export const followingTitle = (pseudonym: string) => `Einstellungen zu ${pseudonym}`;
export const copyingStopped = (copyStopped: string) => `Das Kopieren wurde beendet. ${copyStopped}`;
export const notifyOnFill = "Bei Trades dieses Traders benachrichtigen";
export const copyTrades = (part: ReactNode) => <>Trades in das eigene Paper-Konto kopieren{part}</>;
export const copyHint =
  "Jede Kopie nutzt denselben Anteil am eigenen Konto wie der Trade am Konto des Traders, innerhalb der eigenen Grenzen. Gehandelt wird sie nach ihm, zum nächsten Kurs.";
export const save = "Speichern";
export const unfollow = "Nicht mehr folgen";
export const cancel = "Abbrechen";

// standingsTable
export const time = "Zeit";
export const rank = "Rang";
export const notRanked = "Ohne Rang";
export const totalProfit = "Gesamtgewinn";
export const trades = "Trades";
export const days = "Tage";
export const winRate = "Trefferquote";
export const least = (percent: string) => `wahrscheinlich über ${percent}`;
export const bestStreak = "Längste Serie";
export const maxDrawdown = "Max. Drawdown";
export const exposure = "Positionsanteil";
export const lowerBoundDaily = "Durchschnittlicher Tag, wahrscheinlich über";
export const tooFewDays = "Zu wenige Tage";
export const oneMinuteLater = "Eine Minute später kopiert";
export const resultsTime = "Ergebnisse nach Zeit";

// traderPage
export const traderLoadFailed = "Dieser Trader konnte nicht geladen werden.";
export const leaderboardSinceSeason = (date: string, season: string, word: string) =>
  `In der Rangliste seit dem ${date} · Saison ${season} · ${word === "1 follower" ? "1 Follower" : word}`;
export const followers = (followers: string) => `${followers} Follower`;
export const changeProfile = "Profil ändern";
export const leaderboard = "Rangliste";
export const equity = "Eigenkapital";
export const equityIntro = "Wert des Kontos am Ende jedes UTC-Tages dieser Saison.";
export const curveEmpty = "Der Chart beginnt am zweiten Tag des Kontos.";
export const results = "Ergebnisse";
export const noClosedTrades = "Noch keine abgeschlossenen Trades in dieser Liga.";
export const badges = "Abzeichen";
export const noBadgesYet = "Noch keine Abzeichen.";
export const notFoundTitle = "Trader nicht gefunden";
export const notFoundReason = "Vielleicht hat dieser Trader die Rangliste verlassen.";
export const toLeaderboard = "Zur Rangliste";
export const loadingTrader = "Der Trader lädt";

// copyLimits, traderPage
export const maxTradePercent = "Höchster Anteil des Kontos pro Trade, %";
export const maxSymbols = "Höchstzahl kopierter Symbole";
export const stopCopyingAfter = "Kopieren beenden nach einem Verlust von, %";
export const wholeUpTo = (most: number) => `Bitte eine ganze Zahl von 1 bis ${String(most)} eingeben.`;
export const numberUpTo = (most: number) => `Bitte eine Zahl über 0 eingeben, höchstens ${String(most)}.`;
export const oneFollower = "1 folgt";
