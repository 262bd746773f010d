// What `read-csv.ts` uses of papaparse. The published types (@types/papaparse) bring those of Node with them, and with these the
// compiler no longer finds a `process` or a `setTimeout` in core.
declare module "papaparse" {
  type ParseError = {
    readonly code: string;
    /** Which of the rows it is in, counted from 0. */
    readonly row: number;
    /** Just after the quotation mark that opens the cell. */
    readonly index: number;
  };
  type ParseResult = {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
    /** `cursor` is where the last row that was read ends. */
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
