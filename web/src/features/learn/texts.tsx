import type { LessonId } from "@sextant/core/lessons";
import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// learnFront
export const learn = "Learn";
export const intro =
  "Ten short lessons on past prices. Each ends with exercises that are checked against what the market did.";
export const lessons = "Lessons";
export const minutes = (count: number) => `${String(count)} min`;
export const lessonsDone = (done: number, all: number) => `${String(done)} of ${String(all)} lessons done`;
export const done = "Done";
export const solvedOf = (solved: number, all: number) => `${String(solved)} of ${String(all)} exercises solved`;
export const notBegun = (all: number) => `${String(all)} exercises`;
export const inPlan = (plan: string) => `${plan} plan`;
export const progressFailed = "Your progress couldn't be loaded.";
export const loadingProgress = "Loading your progress";
export const visitorsNote = (signIn: ReactNode) => (
  <>Your progress is stored in this browser. {signIn} to keep it in your account.</>
);
export const signIn = "Sign in";
export const glossary = "Glossary";
export const glossaryTeaser = "The words of markets, tokens and this app, each explained in a few plain sentences.";
export const openGlossary = "Open the glossary";

// names
export const names: Readonly<Record<LessonId, { readonly title: string; readonly summary: string }>> = {
  "reading-a-candle": {
    title: "How to read a candle",
    summary: "Four prices in one mark: where a day began, how far it went, and where it ended.",
  },
  "trend-and-averages": {
    title: "Trends and moving averages",
    summary: "What an average shows, why it is always late, and what it costs to follow one.",
  },
  "stop-loss": {
    title: "Where a stop loss fills",
    summary: "Place a stop on past prices and see the day it is hit, and at which price you get out.",
  },
  "support-and-resistance": {
    title: "Support and resistance",
    summary: "Prices at which the market turned before, and how often it does so again.",
  },
  "position-size": {
    title: "Position size and diversification",
    summary: "How much to buy so that one mistake, or one bad year, doesn't cost too much.",
  },
  "volatility-and-range": {
    title: "Volatility and the 90% range",
    summary: "How far a price usually moves, and what a range for the next weeks really promises.",
  },
  "why-indicators-fail": {
    title: "RSI, and why indicators fail",
    summary: "Count what followed the famous signal, and compare it with any other day.",
  },
  "chance-and-calibration": {
    title: "Chances, and how to check them",
    summary: "What 60% means, how a forecast is scored, and how to read our track record.",
  },
  "costs-and-spread": {
    title: "Costs, spread and slippage",
    summary: "Small costs on each trade add up. See what they leave of a trading rule.",
  },
  "token-risks": {
    title: "Risks of new tokens",
    summary: "Deep falls, thin pools and the signs of a rug pull.",
  },
};

// learnPage
export const noLessonTitle = "Lesson Not Found";
export const noLesson = "There is no such lesson";
export const noLessonHelp = "The link may be old or mistyped. All lessons are listed on the Learn page.";
export const allLessons = "All lessons";
export const loadingPage = "Loading the page";

// lessonPage
export const lessonPlace = (place: number, all: number, minutes: number) =>
  `Lesson ${String(place)} of ${String(all)} · ${String(minutes)} minutes`;
export const lessonFailed = "The lesson couldn't be loaded.";
export const lessonFailedHelp = "Part of this page didn't arrive. Check your connection and try again.";
export const loadingCandles = "Loading the candles";
export const candlesFailed = "The prices for the exercises couldn't be loaded.";
export const notSaved = "Your progress couldn't be saved. It is there until you close this page.";
export const wordsUsed = "Words in this lesson";
export const previousLesson = (title: string) => `Previous: ${title}`;
export const nextLesson = (title: string) => `Next: ${title}`;
export const lessonDone = "You've solved every exercise of this lesson.";

// lockedLesson
export const lockedTitle = (plan: string) => `This lesson is part of the ${plan} plan`;
export const lockedReason =
  "The first three lessons and the glossary are open to everyone. The other seven come with the educational resources of this plan.";
export const lessonCovers = "What it is about";
export const planPrice = (plan: string, price: string) => `${plan} costs $${price} a month. `;
export const seePlans = "See plans";

// lessonChart
export const chartTitle = (name: string) => `${name}, daily candles`;
export const chartLabel = (name: string, count: number, from: string, to: string) =>
  `${String(count)} daily candles of ${name}, ${from} to ${to}`;
export const tableLabel = (label: string) => `${label}, newest first`;
export const dataTable = "Data table";
export const drawnOver = (what: string) => `On it: ${what}`;
export const nextHidden = "What happens next is hidden";
export const paneLabel = (label: string, guides: string) => `${label}, from 0 to 100, with lines at ${guides}`;
export const and = " and ";

// chartSource
export const simulatedBars =
  "These candles are simulated: this installation has no real prices. The exercises work in the same way.";
export const barsFrom = (count: number, name: string) => `${String(count)} candles from ${name}.`;

// lessonPractice, exerciseFrame
export const exerciseTitle = (place: number, all: number, title: string) =>
  `Exercise ${String(place)} of ${String(all)}: ${title}`;
export const previousExercise = "Previous exercise";
export const nextExercise = "Next exercise";
export const checkAnswer = "Check answer";
export const solved = "Right";
export const notYet = "Not yet";

// numberExercise, choiceExercise, barExercise
export const numberBetween = (min: string, max: string) => `Enter a number from ${min} to ${max}.`;
export const slider = (label: string) => `${label}, slider`;
export const yourAnswer = "Your answer";
export const chooseOne = "Choose one of the answers.";
export const chosenDay = "Chosen day";
export const dayBefore = "Day before";
export const dayAfter = "Day after";

// glossaryPage
export const glossaryTitle = "Glossary of trading, tokens and forecasts";
export const glossaryIntro = (terms: number) =>
  `${String(terms)} words that charts, forecasts and tokens come with, explained in plain sentences.`;
export const searchTerms = "Search the glossary";
export const searchPlaceholder = "Search words and meanings";
export const letters = "Letters";
export const termsFound = (count: number) => (count === 1 ? "1 word" : `${String(count)} words`);
export const noTerm = (query: string) => `No word matches '${query}'.`;
export const showAll = "Show all words";
export const alsoCalled = (aliases: string) => `Also: ${aliases}`;
export const shownOn = "Shown on";
export const learnMore = "Lessons";
