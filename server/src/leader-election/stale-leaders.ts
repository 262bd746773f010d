/** Filters messages of former leaders from those of the current one. */
export type StaleLeaders = {
  /** Returns whether the sender has been succeeded by another leader. */
  sent(said: { readonly fence: number }): boolean;
  /** Resets the filter after messages may have been missed: the next sender is accepted. */
  forget(): void;
};

/** Compares fencing tokens with the greatest one seen: a process that froze and woke up still sends a smaller one. */
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
