/** A number from 0 up to before 1; seeded by whoever passes it in, so that every figure can be repeated to the byte. */
export type Dice = () => number;
