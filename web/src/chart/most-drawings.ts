/** As many as the server keeps for one symbol (MOST_DRAWINGS of the contract, whose schemas stay out of the page). */
export const MOST_DRAWINGS = 100;
