/**
 * The parts of Lighthouse that the audit uses; it is installed only where the audit runs (package.json next to this
 * file).
 */
export type Lighthouse = (
  url: string,
  flags: {
    readonly port: number;
    readonly logLevel: "error";
    readonly ignoreStatusCode: boolean;
    readonly onlyCategories: readonly string[];
    readonly extraHeaders?: Readonly<Record<string, string>>;
  },
) => Promise<{ readonly lhr: LighthouseReport } | undefined>;

type LighthouseReport = {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
};

type LighthouseAudit = {
  readonly id: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly resourceType: string; readonly transferSize: number }[] };
};
