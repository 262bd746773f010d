/** Loads the card of the allocation, the last of four: the page does so while it waits for the advisory. */
export const loadAllocation = async () => ({
  default: (await import("./on-demand/allocation-card.tsx")).AllocationCard,
});
