import * as TEXTS from "./texts.tsx";

/** When votes point somewhere, as `ratingAction` of core counts them. */
export const VOTE_RULE = TEXTS.voteRule;
