/** When votes make an action, as `ratingAction` of core counts them. */
export const VOTE_RULE =
  "Moving averages and oscillators count half each. Buys ahead of sells by over a tenth of the votes make a BUY, by over half a STRONG BUY; selling mirrors it.";
