/**
 * What no text may say of advice, whoever would like to hear it: that it earns more than something else, has a better Sharpe ratio, or is
 * sure of a gain or a loss. None of it was measured, and some of it was measured not to be so. Tests of every layer search their texts for it.
 */
export const NEVER_SAID =
  /sharpe|outperform|beats? the market|earns? more|higher return|better return|expected loss|will (?:rise|fall|gain|lose|go up|go down)|certain to|risk-free|guarante/i;
