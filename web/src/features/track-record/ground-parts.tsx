import type { GroundScore } from "@sextant/core/contract";
import { GroundTable } from "./ground-rows.tsx";
import { setupName } from "./ground-words.ts";
import { byLength, horizonWords } from "./horizon-words.ts";
import type { GroundsAnswer } from "./use-record.ts";

const CLASSES: Readonly<Record<string, string>> = { stock: "Stocks", crypto: "Coins" };

/** One ground's score by class, by how far its claims look, by year and by setup. */
export function GroundParts({ figures }: { readonly figures: GroundsAnswer["grounds"][number] }) {
  const { byClass, byHorizon, byYear, bySetup } = figures;
  const parts: readonly (readonly [title: string, scores: readonly GroundScore[], nameOf: (name: string) => string])[] =
    [
      ["By class", byClass, (name) => CLASSES[name] ?? name],
      ["By how far it looks", byHorizon.toSorted((one, other) => byLength(one.name, other.name)), horizonWords],
      ["By year of the claim", byYear, (name) => name],
      ["By setup", bySetup.toSorted((one, other) => one.name.localeCompare(other.name)), setupName],
    ];
  return (
    <div className="grid gap-6 mt-5">
      {parts
        .filter(([, scores]) => scores.length > 0)
        .map(([title, scores, nameOf]) => (
          <div key={title}>
            <h3 className="h-sub mb-2">{title}</h3>
            <GroundTable
              first={title.slice(3, 4).toUpperCase() + title.slice(4)}
              caption={title}
              lines={scores.map((score) => ({ score, label: nameOf(score.name), name: nameOf(score.name) }))}
            />
          </div>
        ))}
    </div>
  );
}
