// When a purchase begins. Apart from the other texts, so that only those who see it load it.

// startText
export const renewalRuns = (plan: string, end: string) => `Added to what you have: ${plan} then runs until ${end}.`;
export const upgradeRuns = (plan: string, end: string) =>
  `${plan} starts as soon as it is paid and runs until ${end}. What is left of your current plan counts towards it.`;
export const downgradeRuns = (plan: string, start: string, end: string) =>
  `${plan} starts ${start} and runs until ${end}, paid from what is left.`;
export const haveStarting = (plan: string, start: string) => `You already have ${plan}. It starts ${start}.`;
export const thenRunsFromRest = (plan: string, end: string) =>
  `${plan} then runs until ${end}, paid from what is left.`;
export const haveLargerEnds = (plan: string) => `You already have ${plan}; the larger plan ends.`;
export const newRuns = (plan: string, end: string) =>
  `${plan} starts as soon as it is paid and runs 30 days, until ${end}.`;
export const afterTrialRuns = (plan: string, start: string, end: string) =>
  `Your trial continues until ${start}. ${plan} starts then, so you lose no day, and runs until ${end}.`;
export const laterRuns = (plan: string, start: string, end: string) =>
  `${plan} starts on ${start} and runs until ${end}.`;
export const startsWhen = (plan: string, start: string) => `${plan} starts ${start}`;
export const haveNow = (plan: string) => `You have ${plan} now`;
export const changeMade = (plan: string) => `The change to ${plan} has been made`;
export const whenTrialEnds = (day: string) => `when your trial ends on ${day}`;
export const onDay = (day: string) => `on ${day}`;
