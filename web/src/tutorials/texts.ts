// What the tutorials say around their steps, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// tourCard
export const stepOf = (step: number, steps: number) => `Step ${String(step)} of ${String(steps)}`;
export const announced = (step: number, steps: number, title: string, description: string) =>
  `Step ${String(step)} of ${String(steps)}. ${title}. ${description}`;
export const previous = "Previous";
export const next = "Next";
export const complete = "Complete Tutorial";
export const end = "End tutorial";
export const resumed = "You stopped here last time.";
export const startOver = "Start over";

// tutorialPlayer
export const starting = (title: string) => `Starting the tutorial: ${title}`;
export const cannotStart = "The tutorial can't start";
export const nothingThere = (title: string) =>
  `${title} doesn't show what the tutorial explains right now. Try again when the screen has loaded.`;

// tutorialsDialog
export const showMeAround = "Show me around";
export const dialogIntro = "Each tutorial takes you to its screen and explains it in a few steps.";
export const tutorials = "Tutorials";
export const steps = (count: number) => `${String(count)} steps`;
export const stoppedAt = (step: number, count: number) => `Stopped at step ${String(step)} of ${String(count)}`;
export const done = "Done";
export const progressUnknown = "We couldn't load which tutorials you've done.";
