export { findTerm, indexTerms } from "./find-term.ts";
export { GLOSSARY, SUBJECTS } from "./glossary.ts";
export type { TermId } from "./glossary.ts";
export type { Term } from "./term.ts";
