// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// nameFilter
export const name = "Name";

// savedFilters
export const filterSaved = "Filter gespeichert";
export const savedFilters = "Gespeicherte Filter";
export const notLoaded = "Die gespeicherten Filter konnten nicht geladen werden";
export const savedFiltersCount = (count: string) => `Gespeicherte Filter${count}`;
export const deleteFilter = "Filter löschen";
export const saveFilter = "Filter speichern";

// savedFilters, toasts
export const notRestored = (name: string) => `${name} konnte nicht wiederhergestellt werden`;
export const wasDeleted = (name: string) => `${name} ist gelöscht`;
export const notDeleted = (name: string) => `${name} konnte nicht gelöscht werden`;
