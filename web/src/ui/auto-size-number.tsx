import type { CSSProperties } from "react";

type Props = { readonly size: "xl" | "l" | "m"; readonly tone?: string; readonly children: string };

/** A number as large as its container allows: its size steps down before it would overflow its column. */
export function AutoSizeNumber({ size, tone = "", children }: Props) {
  return (
    <span className={`fig fig-${size} fig-fit ${tone}`} style={{ "--ems": widthInEms(children) } as CSSProperties}>
      {children}
    </span>
  );
}

/** Estimates the width of a text in the serif font: capitals are wider than digits, points and commas narrower. */
function widthInEms(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/[A-Z]/.test(letter) ? 0.68 : /[.,\u2060]/.test(letter) ? 0.26 : 0.53),
    0,
  );
}
