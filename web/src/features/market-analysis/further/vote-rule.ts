/** When votes make an action, as `ratingAction` of core counts them. */
export const VOTE_RULE =
  "Moving averages and oscillators count for half each. Buys must lead sells by more than 10% of the votes for a BUY and by more than 50% for a STRONG BUY. SELL works the same way.";
