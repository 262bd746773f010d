import type { LessonId } from "@sextant/core/lessons";
import type { ReactNode } from "react";

// What this screen says in German, by the file that says it.

// learnFront
export const learn = "Lernen";
export const intro =
  "Zehn kurze Lektionen an vergangenen Kursen. Jede endet mit Übungen, die daran geprüft werden, was der Markt getan hat.";
export const lessons = "Lektionen";
export const minutes = (count: number) => `${String(count)} Min.`;
export const lessonsDone = (done: number, all: number) => `${String(done)} von ${String(all)} Lektionen abgeschlossen`;
export const done = "Abgeschlossen";
export const solvedOf = (solved: number, all: number) => `${String(solved)} von ${String(all)} Übungen gelöst`;
export const notBegun = (all: number) => `${String(all)} Übungen`;
export const inPlan = (plan: string) => `Tarif ${plan}`;
export const progressFailed = "Der Fortschritt konnte nicht geladen werden.";
export const loadingProgress = "Fortschritt wird geladen";
export const visitorsNote = (signIn: ReactNode) => (
  <>Der Fortschritt ist in diesem Browser gespeichert. {signIn}, um ihn im Konto zu behalten.</>
);
export const signIn = "Anmelden";
export const glossary = "Glossar";
export const glossaryTeaser =
  "Die Wörter der Märkte, der Token und dieser App, jedes in ein paar einfachen Sätzen erklärt.";
export const openGlossary = "Glossar öffnen";

// names
export const names: Readonly<Record<LessonId, { readonly title: string; readonly summary: string }>> = {
  "reading-a-candle": {
    title: "Eine Kerze lesen",
    summary: "Vier Kurse in einem Zeichen: wo ein Tag begann, wie weit er ging und wo er endete.",
  },
  "trend-and-averages": {
    title: "Trends und gleitende Durchschnitte",
    summary: "Was ein Durchschnitt zeigt, warum er immer zu spät kommt und was es kostet, ihm zu folgen.",
  },
  "stop-loss": {
    title: "Wo ein Stop-Loss ausgeführt wird",
    summary: "Einen Stop auf vergangene Kurse setzen und sehen, an welchem Tag er ausgelöst wird und zu welchem Kurs.",
  },
  "support-and-resistance": {
    title: "Unterstützung und Widerstand",
    summary: "Kurse, an denen der Markt schon einmal drehte, und wie oft er es wieder tut.",
  },
  "position-size": {
    title: "Positionsgröße und Streuung",
    summary: "Wie viel man kauft, damit ein Irrtum oder ein schlechtes Jahr nicht zu viel kostet.",
  },
  "volatility-and-range": {
    title: "Volatilität und die 90-%-Spanne",
    summary:
      "Wie weit sich ein Kurs üblicherweise bewegt und was eine Spanne für die nächsten Wochen wirklich verspricht.",
  },
  "why-indicators-fail": {
    title: "RSI, und warum Indikatoren versagen",
    summary: "Zählen, was auf das berühmte Signal folgte, und es mit jedem anderen Tag vergleichen.",
  },
  "chance-and-calibration": {
    title: "Wahrscheinlichkeiten und wie man sie prüft",
    summary: "Was 60 % bedeutet, wie eine Prognose bewertet wird und wie unsere Trefferbilanz zu lesen ist.",
  },
  "costs-and-spread": {
    title: "Kosten, Spread und Slippage",
    summary: "Kleine Kosten je Trade summieren sich. Was davon bei einer Handelsregel übrig bleibt.",
  },
  "token-risks": {
    title: "Risiken neuer Token",
    summary: "Tiefe Stürze, flache Pools und die Anzeichen eines Rug Pulls.",
  },
};

// learnPage
export const noLessonTitle = "Lektion nicht gefunden";
export const noLesson = "Diese Lektion gibt es nicht";
export const noLessonHelp = "Der Link ist vielleicht alt oder vertippt. Alle Lektionen stehen auf der Seite Lernen.";
export const allLessons = "Alle Lektionen";
export const loadingPage = "Seite wird geladen";

// lessonPage
export const lessonPlace = (place: number, all: number, minutes: number) =>
  `Lektion ${String(place)} von ${String(all)} · ${String(minutes)} Minuten`;
export const lessonFailed = "Die Lektion konnte nicht geladen werden.";
export const lessonFailedHelp =
  "Ein Teil dieser Seite kam nicht an. Die Verbindung prüfen und es noch einmal versuchen.";
export const loadingCandles = "Kerzen werden geladen";
export const candlesFailed = "Die Kurse für die Übungen konnten nicht geladen werden.";
export const notSaved = "Der Fortschritt konnte nicht gespeichert werden. Er bleibt, bis diese Seite geschlossen wird.";
export const wordsUsed = "Wörter in dieser Lektion";
export const previousLesson = (title: string) => `Vorige: ${title}`;
export const nextLesson = (title: string) => `Nächste: ${title}`;
export const lessonDone = "Alle Übungen dieser Lektion sind gelöst.";

// lockedLesson
export const lockedTitle = (plan: string) => `Diese Lektion gehört zum Tarif ${plan}`;
export const lockedReason =
  "Die ersten drei Lektionen und das Glossar stehen allen offen. Die anderen sieben gehören zu den Lernmaterialien dieses Tarifs.";
export const lessonCovers = "Worum es geht";
export const planPrice = (plan: string, price: string) => `${plan} kostet $${price} im Monat. `;
export const seePlans = "Tarife ansehen";

// lessonChart
export const chartTitle = (name: string) => `${name}, Tageskerzen`;
export const chartLabel = (name: string, count: number, from: string, to: string) =>
  `${String(count)} Tageskerzen von ${name}, ${from} bis ${to}`;
export const tableLabel = (label: string) => `${label}, neueste zuerst`;
export const dataTable = "Datentabelle";
export const drawnOver = (what: string) => `Darauf: ${what}`;
export const nextHidden = "Was als Nächstes geschieht, ist verdeckt";
export const paneLabel = (label: string, guides: string) => `${label}, von 0 bis 100, mit Linien bei ${guides}`;
export const and = " und ";

// chartSource
export const simulatedBars =
  "Diese Kerzen sind simuliert: diese Installation hat keine echten Kurse. Die Übungen gehen genauso.";
export const barsFrom = (count: number, name: string) => `${String(count)} Kerzen von ${name}.`;

// lessonPractice, exerciseFrame
export const exerciseTitle = (place: number, all: number, title: string) =>
  `Übung ${String(place)} von ${String(all)}: ${title}`;
export const previousExercise = "Vorige Übung";
export const nextExercise = "Nächste Übung";
export const checkAnswer = "Antwort prüfen";
export const solved = "Richtig";
export const notYet = "Noch nicht";

// numberExercise, choiceExercise, barExercise
export const numberBetween = (min: string, max: string) => `Eine Zahl von ${min} bis ${max} eingeben.`;
export const slider = (label: string) => `${label}, Regler`;
export const yourAnswer = "Antwort";
export const chooseOne = "Eine der Antworten wählen.";
export const chosenDay = "Gewählter Tag";
export const dayBefore = "Tag davor";
export const dayAfter = "Tag danach";

// glossaryPage
export const glossaryTitle = "Glossar zu Handel, Token und Prognosen";
export const glossaryIntro = (terms: number) =>
  `${String(terms)} Wörter, die zu Charts, Prognosen und Token gehören, in einfachen Sätzen erklärt.`;
export const searchTerms = "Glossar durchsuchen";
export const searchPlaceholder = "Wörter und Bedeutungen suchen";
export const letters = "Buchstaben";
export const termsFound = (count: number) => (count === 1 ? "1 Wort" : `${String(count)} Wörter`);
export const noTerm = (query: string) => `Kein Wort passt zu „${query}“.`;
export const showAll = "Alle Wörter zeigen";
export const alsoCalled = (aliases: string) => `Auch: ${aliases}`;
export const shownOn = "Zu sehen auf";
export const learnMore = "Lektionen";
