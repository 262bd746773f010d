import { SCREENS, type TutorialStep } from "../../contract/index.ts";

/** A tour of one screen: at most four steps, each pointing at a part of it by its `data-tour`. */
export type Tutorial = {
  readonly id: `tutorial.${string}`;
  readonly path: string;
  readonly title: string;
  readonly steps: readonly Omit<TutorialStep, "step">[];
};

/** Every tutorial, by the intent that requests it. */
export const TUTORIALS: readonly Tutorial[] = [
  {
    id: "tutorial.advisory",
    path: SCREENS.tradingAdvisory.path,
    title: "Trading Advisory",
    steps: [
      {
        title: "Enter symbol",
        description: "Type a share or a coin, by its name or its symbol.",
        element: "advisory-symbol",
        action: "Enter a symbol",
      },
      {
        title: "Select risk profile",
        description: "How much risk you take decides how much the advice lets you put in.",
        element: "advisory-profile",
        action: "Choose a risk profile",
      },
      {
        title: "Generate analysis",
        description: "You get advice for three horizons, each with its chance, its levels and its reasons.",
        element: "advisory-generate",
        action: "Generate the analysis",
      },
    ],
  },
];
