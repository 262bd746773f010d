import type { Fact } from "./fact.ts";

const made = (id: string, name: string, value: number, unit: string, direction?: Fact["direction"]): Fact => ({
  id,
  name,
  value,
  unit,
  asOf: "2025-06-02T14:30:00.000Z",
  source: "files",
  ...(direction === undefined ? {} : { direction }),
});

/** A made-up ledger of the kind an advisory has. */
export const ADVISORY_FACTS: readonly Fact[] = [
  made("E1", "Odds of a rise", 56.1, "%"),
  made("E2", "Usual odds of a rise", 52.5, "%"),
  made("E3", "Looks ahead", 5, "trading days"),
  made("E4", "Expected size of a move", 2.8, "%"),
  made("E5", "Comparable times that were wilder", 84, "%"),
  made("E6", "Low end of the claim", 166.23, "USD", "above"),
  made("E7", "High end of the claim", 175.35, "USD", "below"),
  made("E8", "Odds of the claim", 71.7, "%"),
  made("E9", "Usual odds of such a claim", 68.3, "%"),
  made("E10", "Size of move asked about", 2, "%"),
  made("E11", "Odds of a larger move", 42.4, "%"),
  made("E12", "Usual odds of a larger move", 47, "%"),
  made("E13", "Comparable times that were calmer", 91, "%"),
];

/** Sentences of the engine's grammar, with their slots. */
export const TEMPLATES = {
  rise: "The odds of a rise are {{E1}}; usually they are {{E2}}.",
  small: "Swings are small now: a usual move over {{E3}} is {{E4}}, and {{E5}} of comparable times were wilder.",
  large: "Swings are large now: a usual move over {{E3}} is {{E4}}, and {{E13}} of comparable times were calmer.",
  claim:
    "The odds that it ends between {{E6}} and {{E7}} are {{E8}} (usually {{E9}}); the odds of a move beyond {{E10}} either way are {{E11}} (usually {{E12}}).",
  close: "A close outside {{E6}} to {{E7}} before then would be a reason to look again.",
  unknown: "Which way it goes could not be told in our tests. So the odds of a rise are simply the usual ones: {{E2}}.",
} as const;
export type TemplateName = keyof typeof TEMPLATES;

/** Rewordings that keep to what a model is told it may change. */
export const CLEAN_REWORDINGS: Readonly<Record<TemplateName, readonly string[]>> = {
  rise: [
    "The odds of a rise are {{E1}}; usually they are {{E2}}.",
    "The chance of a rise is {{E1}}; usually it is {{E2}}.",
    "The probability of a rise is {{E1}} (usually {{E2}}).",
    "A rise has odds of {{E1}}, compared with the usual {{E2}}.",
    "In brief, the odds of a rise stand at {{E1}}; typically they are {{E2}}.",
    "Put simply, the odds of a rise are {{E1}}, while usually they are {{E2}}.",
    "The odds of a rise come to {{E1}}. Normally they are {{E2}}.",
    "Here the odds of a rise are {{E1}}; they are usually {{E2}}.",
    "The likelihood of a rise is {{ E1 }}, versus a typical {{ E2 }}.",
    "In plain words: the chances of a rise are {{E1}}; as a rule they are {{E2}}.",
  ],
  small: [
    "Swings are modest at the moment: a typical move over {{E3}} is {{E4}}, and {{E5}} of comparable times were wilder.",
    "Price swings are small at present; over {{E3}} a normal move is {{E4}}, while {{E5}} of similar times were wilder.",
    "Swings are mild now; the typical price swing over {{E3}} is {{E4}}, and {{E5}} of comparable periods were rougher.",
    "In brief, swings are also small now: a usual move over {{E3}} works out at {{E4}}, and {{E5}} of comparable times were more volatile.",
  ],
  large: [
    "The swings are big right now: the usual move over {{E3}} comes to {{E4}}, and {{E13}} of similar periods were quieter.",
    "Put plainly, price swings are large now. Over {{E3}}, a usual move is {{E4}}, and {{E13}} of comparable times were calmer.",
    "Fluctuations are large now; a typical price move over {{E3}} amounts to {{E4}}; {{E13}} of the comparable times were calmer.",
  ],
  claim: [
    "The odds that it finishes between {{E6}} and {{E7}} are {{E8}} (usually {{E9}}); the odds of a swing beyond {{E10}} in either direction are {{E11}} (usually {{E12}}).",
    "The chance that it ends between {{E6}} and {{E7}} is {{E8}}, compared with the usual {{E9}}; the chance of a move beyond {{E10}} either way is {{E11}}, compared with the usual {{E12}}.",
    "The probability that it ends between {{E6}} and {{E7}} is {{E8}} (typically {{E9}}), while the probability of a move beyond {{E10}} either way is {{E11}} (typically {{E12}}).",
    "In plain terms, the odds that it ends between {{E6}} and {{E7}} stand at {{E8}} (normally {{E9}}); the odds of a move beyond {{E10}} either way stand at {{E11}} (normally {{E12}}).",
  ],
  close: [
    "A close outside {{E6}} to {{E7}} before then would be a reason to look again.",
    "Put simply, a close outside {{E6}} to {{E7}} before then would be a reason to look again.",
  ],
  unknown: [
    "Which way it goes could not be told in our tests; so the chances of a rise are merely the typical ones: {{E2}}.",
    "Which way it goes could not be told in our tests. So the probability of a rise is simply the usual ones: {{E2}}.",
  ],
};
