// The names of the plans. Imported whole, as NAMES: the build drops the names.

export const free = "Free";
export const trial = "Trial";
export const basic = "Basic";
export const premium = "Premium";
export const pro = "Professional";
