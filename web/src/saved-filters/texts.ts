// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// nameFilter
export const name = "Name";

// savedFilters
export const filterSaved = "Filter saved";
export const savedFilters = "Saved filters";
export const notLoaded = "Saved filters couldn't be loaded";
export const savedFiltersCount = (count: string) => `Saved filters${count}`;
export const deleteFilter = "Delete filter";
export const saveFilter = "Save filter";

// savedFilters, toasts
export const notRestored = (name: string) => `${name} couldn't be restored`;
export const wasDeleted = (name: string) => `${name} was deleted`;
export const notDeleted = (name: string) => `${name} couldn't be deleted`;
