export const RETIRED: ReadonlyMap<string, string>;
export function retiredIn(name: string): readonly (readonly [word: string, standard: string])[];
