import type { User } from "@sextant/core/contract";

/** Returns why a plan costs its user nothing, as a sentence. */
export function describeGift({ role }: Pick<User, "role">): string {
  return role === "merchant"
    ? "It's free for you, because you run this installation."
    : "It's free for you, because the operator gives it to every account here.";
}
