// The part of papaparse that `read-csv.ts` uses. The published types (@types/papaparse) include Node's, which would
// make `process` and `setTimeout` resolve in core.
declare module "papaparse" {
  type ParseError = {
    readonly code: string;
    /** Row index, counted from 0. */
    readonly row: number;
    /** Just after the quotation mark that opens the cell. */
    readonly index: number;
  };
  type ParseResult = {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
    /** `cursor` is the end of the last row read. */
    readonly meta: { readonly delimiter: string; readonly cursor: number };
  };
  const Papa: {
    readonly parse: (
      text: string,
      config: {
        readonly delimitersToGuess: readonly string[];
        readonly newline: "\n";
        readonly preview: number;
        readonly skipEmptyLines: "greedy";
      },
    ) => ParseResult;
    readonly Parser: new (config: { readonly delimiter: string; readonly newline: "\n" }) => {
      readonly parse: (text: string, baseIndex: number, leavesOutLastRow: boolean) => ParseResult;
    };
  };
  export = Papa;
}
