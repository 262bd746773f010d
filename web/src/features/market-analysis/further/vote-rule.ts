/** When votes point somewhere, as `ratingAction` of core counts them. */
export const VOTE_RULE =
  "Moving averages and oscillators count for half each. The votes say up if those pointing up lead by more than 10% of the votes, down the other way round, and are mixed in between.";
