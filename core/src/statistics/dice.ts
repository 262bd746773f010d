/** Returns a number in [0, 1); seeded by the caller, so that every result can be reproduced to the byte. */
export type Dice = () => number;
