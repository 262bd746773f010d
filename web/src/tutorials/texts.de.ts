// tourCard
export const stepOf = (step: number, steps: number) => `Schritt ${String(step)} von ${String(steps)}`;
export const announced = (step: number, steps: number, title: string, description: string) =>
  `Schritt ${String(step)} von ${String(steps)}. ${title}. ${description}`;
export const previous = "Zurück";
export const next = "Weiter";
export const complete = "Tutorial abschließen";
export const end = "Tutorial beenden";
export const resumed = "Hier endete es beim letzten Mal.";
export const startOver = "Von vorn beginnen";

// tutorialPlayer
export const starting = (title: string) => `Das Tutorial beginnt: ${title}`;
export const cannotStart = "Das Tutorial kann nicht beginnen";
export const nothingThere = (title: string) =>
  `${title}: Was das Tutorial erklärt, ist gerade nicht zu sehen. Bitte erneut versuchen, wenn die Seite geladen ist.`;

// tutorialsDialog
export const showMeAround = "Rundgänge";
export const dialogIntro = "Jedes Tutorial führt auf seine Seite und erklärt sie in wenigen Schritten.";
export const tutorials = "Tutorials";
export const steps = (count: number) => `${String(count)} Schritte`;
export const stoppedAt = (step: number, count: number) => `Bis Schritt ${String(step)} von ${String(count)}`;
export const done = "Erledigt";
export const progressUnknown = "Es konnte nicht geladen werden, welche Tutorials erledigt sind.";
