export type Handed = "up" | "small" | "large" | "pair";

/** Honest rewordings within what a model is told it may change. Letters are slots. */
export const WITHIN_THE_RULES: Readonly<Record<Handed, readonly string[]>> = {
  up: [
    "A rise has odds of {{U}}; usually they are {{V}}.",
    "The odds of a rise stand at {{U}}; usually they are {{V}}.",
    "The odds of a rise come to {{U}}, compared with the usual {{V}}.",
    "The chance of a rise is {{U}}; usually it is {{V}}.",
    "The odds of a rise are {{U}} (usually {{V}}).",
    "The odds of a rise are {{U}}, while usually they are {{V}}.",
    "The likelihood of a rise is {{U}} versus a typical {{V}}.",
    "The odds of a rise are {{U}}. Usually they are {{V}}.",
  ],
  small: [
    "Swings are small at present: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were wilder.",
    "The swings are small now; a usual move over {{L}} is {{S}}, while {{W}} of comparable times were wilder.",
    "Moves are small now: a typical move over {{L}} is {{S}}, and {{W}} of similar times were wilder.",
    "Swings are small now. A usual move over {{L}} is {{S}}, and {{W}} of comparable times were wilder.",
    "Price swings are small now: the usual move over {{L}} comes to {{S}}, and {{W}} of comparable times were wilder.",
    "The swings are small now: a usual move over {{L}} is at {{S}}, and {{W}} of the comparable times were wilder.",
    "Swings are small now: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were more volatile.",
  ],
  large: [
    "Swings are large at present: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
    "Swings are big now: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
    "The swings are large now; a usual move over {{L}} is {{S}}, while {{W}} of comparable times were calmer.",
    "Swings are large now: a usual move over {{L}} comes to {{S}}, and {{W}} of comparable times were quieter.",
    "Swings are large now. A usual move over {{L}} is {{S}}; {{W}} of comparable times were calmer.",
    "Swings are large right now: a usual move over {{L}} is {{S}}, and {{W}} of the comparable times were calmer.",
  ],
  pair: [
    "The odds that it ends between {{LO}} and {{HI}} stand at {{P}} (usually {{Q}}); the odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} are {{P}} (usually {{Q}}), while the odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} are {{P}}, compared with the usual {{Q}}; the odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The chance that it ends between {{LO}} and {{HI}} is {{P}} (usually {{Q}}); the chance of a move beyond {{M}} either way is {{R}} (usually {{T}}).",
    "The probability that it ends between {{LO}} and {{HI}} is {{P}} (usually {{Q}}). The probability of a move beyond {{M}} in either direction is {{R}} (usually {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} come to {{P}} (usually {{Q}}); the odds of a move beyond {{M}} either way come to {{R}} (usually {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} are {{P}} (usually {{Q}}). The odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} are {{P}} (normally {{Q}}); the odds of a move beyond {{M}} either way are {{R}} (normally {{T}}).",
    "The odds that it ends between {{LO}} and {{HI}} are {{P}}; usually they are {{Q}}. The odds of a move beyond {{M}} either way are {{R}}; usually they are {{T}}.",
  ],
};

/** Honest ones, too, in freer words: true, and refused as a whole, since no check could tell them from those that are not. */
export const IN_FREE_WORDS: Readonly<Record<Handed, readonly string[]>> = {
  up: [
    "The odds of a rise are {{U}}, against {{V}} in usual times.",
    "The probability of a rise is {{U}}, compared with {{V}} normally.",
    "There is a {{U}} chance of a rise, where {{V}} is usual.",
    "A rise has a chance of {{U}}; the usual chance is {{V}}.",
    "At present the odds of a rise are {{U}}; usually they are {{V}}.",
    "The odds of the price rising are {{U}}; they are usually {{V}}.",
    "Odds of a rise: {{U}}; usual odds: {{V}}.",
    "It rises with odds of {{U}}, as against a usual {{V}}.",
  ],
  small: [
    "Swings are currently small: over {{L}}, a usual move is {{S}}, and {{W}} of comparable times were wilder.",
    "The market is calm now: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were wilder.",
    "Right now swings are small: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were wilder.",
    "Swings are small now, with a usual move of {{S}} over {{L}}; {{W}} of comparable times were wilder.",
    "Small swings now: {{S}} is a usual move over {{L}}, and {{W}} of comparable times were wilder.",
    "Swings are low now: a usual move over {{L}} stands at {{S}}, and {{W}} of comparable times were wilder.",
    "Volatility is low: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were wilder.",
    "Swings are small for now: a usual move over {{L}} is {{S}}, and {{W}} of comparable periods were wilder.",
    "These days swings are small: a usual move over {{L}} is {{S}}; {{W}} of comparable times were wilder.",
  ],
  large: [
    "Swings are currently large: over {{L}}, a usual move is {{S}}, and {{W}} of comparable times were calmer.",
    "The market is wild now: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
    "Price swings are wide now: a typical move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
    "Volatility is high: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
    "Large swings now: a usual move over {{L}} stands at {{S}}, and {{W}} of comparable times were calmer.",
    "Currently, swings are large: a usual move over {{L}} is {{S}}, and {{W}} of comparable times were calmer.",
  ],
  pair: [
    "The odds that it ends from {{LO}} to {{HI}} are {{P}} (usually {{Q}}); the odds of a move of more than {{M}} either way are {{R}} (usually {{T}}).",
    "It ends between {{LO}} and {{HI}} with odds of {{P}} (usually {{Q}}), and moves beyond {{M}} either way with odds of {{R}} (usually {{T}}).",
    "The odds that it finishes between {{LO}} and {{HI}} are {{P}} (usually {{Q}}); the odds of a move larger than {{M}} either way are {{R}} (usually {{T}}).",
    "The odds that it closes between {{LO}} and {{HI}} are {{P}} (typically {{Q}}); the odds of a move beyond {{M}} either way are {{R}} (typically {{T}}).",
    "At present the odds that it ends between {{LO}} and {{HI}} are {{P}} (usually {{Q}}); the odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The odds that the price ends between {{LO}} and {{HI}} are {{P}} (usually {{Q}}); the odds of a move beyond {{M}} either way are {{R}} (usually {{T}}).",
    "The likelihood that it ends between {{LO}} and {{HI}} is {{P}} (usually {{Q}}); a move beyond {{M}} either way has odds of {{R}} (usually {{T}}).",
  ],
};
