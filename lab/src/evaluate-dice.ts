import { seededDice, type Dice } from "@sextant/core/statistics";
import { nameHash } from "./name-hash.ts";

/** Dice that always fall alike for the same name, so that an evaluation repeats to the byte. */
export function diceNamed(name: string): Dice {
  return seededDice(nameHash(name));
}
