/** The screener's icons, drawn here: an icon of the shared set would load with every screen. */
const SHAPES = {
  out: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  verified: "M12 3.5 5 6v6c0 4.2 3 7.2 7 8.5 4-1.3 7-4.3 7-8.5V6zM9 12l2.2 2.2L15.2 10",
  unverified: "M12 3.5 5 6v6c0 4.2 3 7.2 7 8.5 4-1.3 7-4.3 7-8.5V6zM9.5 9.5l5 5M14.5 9.5l-5 5",
  locked: "M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4",
  unlocked: "M5 11h14v9H5zM8 11V7a4 4 0 0 1 7.6-1.6",
  unknown: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0",
  clock: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5.2l3.5 2",
  warn: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3",
  star: "m12 4 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L8 14l-4.2-4 5.7-.7z",
  bell: "M6 9a6 6 0 1 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10.3 20a2 2 0 0 0 3.4 0",
} as const;

type Props = { readonly of: keyof typeof SHAPES; readonly filled?: boolean };

export function TokenMark({ of: name, filled = false }: Props) {
  return (
    <svg className="tkn-mark" viewBox="0 0 24 24" aria-hidden="true" data-mark={name}>
      <path d={SHAPES[name]} fill={filled ? "currentColor" : "none"} />
    </svg>
  );
}
