import { AudioLines } from "lucide-react";
import { lazy, Suspense, type ComponentProps } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import * as TEXTS from "./workspace-texts.ts";

const ListenBar = lazy(async () => ({ default: (await import("./course/listen-bar.tsx")).ListenBar }));

/** How often the chart's key played or paused the sound since its controls were opened; undefined while they are closed. */
export type ChartSound = number | undefined;

type Props = Omit<ComponentProps<typeof ListenBar>, "presses" | "onClose"> & {
  /** Container of the button that opens the controls. */
  readonly tools: HTMLElement | null | undefined;
  readonly sound: ChartSound;
  readonly onSound: (sound: ChartSound) => void;
  /** Focuses the chart. */
  readonly toChart: () => void;
};

/** The chart as sound: a button among the chart's tools, and the controls under the chart. */
export function ChartListen({ tools, sound, onSound, toChart, ...bar }: Props) {
  const close = () => {
    onSound(undefined);
    toChart();
  };
  const isOpen = sound !== undefined;
  const button = (
    <Button
      variant="ghost"
      size="icon"
      aria-expanded={isOpen}
      aria-label={TEXTS.listen}
      title={TEXTS.listen}
      onClick={() => onSound(isOpen ? undefined : 0)}
    >
      <AudioLines aria-hidden="true" />
    </Button>
  );
  return (
    <>
      {tools && createPortal(button, tools)}
      <Suspense>{isOpen && <ListenBar {...bar} presses={sound} onClose={close} />}</Suspense>
    </>
  );
}
