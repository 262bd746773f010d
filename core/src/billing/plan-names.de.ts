// The names of the plans. Imported whole, as NAMES: the build drops the names.

export const free = "Kostenlos";
export const trial = "Testphase";
export const basic = "Basic";
export const premium = "Premium";
export const pro = "Professional";
