import { initials } from "./initials.ts";

/** Two letters in a circle; the name next to it says the same. */
export function TraderAvatar({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span className={`trader-avatar ${large ? "trader-avatar-large" : ""}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
