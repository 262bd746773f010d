// Loaded with its components only.
export const DID_YOU_MEAN = "Gemeint war vielleicht";
export const SEARCH_BY_NAME = "Im Feld oben lässt sich auch nach dem Namen des Unternehmens oder Coins suchen.";
export const RETRY = "Erneut versuchen";
export const TRY_LATER = "Später erneut versuchen oder ein Symbol ansehen, zu dem es hier Kurse gibt:";
export const WITH_PRICES = "Symbole mit Kursen";
