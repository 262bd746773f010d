/** Tells what a former holder of a duty still says from what the present one says. */
export type StaleLeaders = {
  /** Whether somebody has taken the duty since the one who said this. */
  sent(said: { readonly fence: number }): boolean;
  /** Words may have been missed: whoever speaks next is believed. */
  forget(): void;
};

/** By the greatest number of a taking that was heard of: a process that froze and wakes speaks under a smaller one. */
export function staleLeaders(): StaleLeaders {
  let newest = 0;
  return {
    sent({ fence }) {
      if (fence < newest) return true;
      newest = fence;
      return false;
    },
    forget() {
      newest = 0;
    },
  };
}
