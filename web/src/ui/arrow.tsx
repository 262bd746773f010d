/** The arrow next to a change, so that its meaning never depends on colour alone. */
export function Arrow({ of: direction }: { readonly of: "up" | "down" | "flat" }) {
  const shape = { up: "M5 0 10 9H0z", down: "M5 9 0 0h10z", flat: "M0 3.5h10v2H0z" }[direction];
  return (
    <svg className="mark" viewBox="0 0 10 9" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
