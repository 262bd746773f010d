/**
 * Statements that no advice text may contain: that it earns more than something else, has a better Sharpe ratio, or is
 * sure of a gain or a loss. None of it was measured, and some was measured to be false. Tests of every layer search
 * their texts for it.
 */
export const FORBIDDEN_PHRASES =
  /sharpe|outperform|beats? the market|earns? more|higher return|better return|expected loss|will (?:rise|fall|gain|lose|go up|go down)|certain to|risk-free|guarante/i;
