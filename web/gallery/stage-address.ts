/** The query of the address at which the components themselves are drawn, without the controls around them. */
export const STAGE = "?stage";
