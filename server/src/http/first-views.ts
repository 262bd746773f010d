import { existsSync } from "node:fs";
import {
  type FirstView,
  type Installation,
  PAGE_LANGUAGES,
  type PageLanguage,
  type RenderFirstView,
  type RequestAsVisitor,
} from "@sextant/core/contract";
import { withinMs } from "../async/within-ms.ts";

/** How old a view may be: its answers are as fresh as those of screens that poll. */
const FRESH_MS = 60_000;
/** How old a view may be if a read failed for it: long enough that an outage doesn't render one for every visitor. */
const INCOMPLETE_MS = 1_000;
/** How long a visitor waits for a view that is being rendered; after that, the application draws the screen. */
const LONGEST_WAIT_MS = 2_000;

/** What visitors see of screens before the application has loaded. */
export type FirstViews = {
  /** Returns the view at a path; undefined if the screen has none, or it can't be rendered now. */
  at(path: string, language: PageLanguage): Promise<FirstView | undefined>;
};

export type FirstViewsOptions = {
  readonly render: RenderFirstView;
  readonly installation: Installation;
  readonly nowMs: () => number;
  /** Makes a call as a visitor. */
  readonly request: RequestAsVisitor;
  readonly failed: (path: string, error: unknown) => void;
};

/** A view, and until when it is used. */
type Stored = { readonly view: Promise<FirstView | undefined>; untilMs: number };

/** Creates the views, each rendered at most once a minute, one at a time; sooner again if a read failed for it. */
export function createFirstViews({ render, installation, nowMs, request, failed }: FirstViewsOptions): FirstViews {
  const stored = new Map<string, Stored>();
  let last: Promise<unknown> = Promise.resolve();

  function rendered(path: string, language: PageLanguage): Stored {
    let isComplete = true;
    const read: RequestAsVisitor = async (address) => {
      try {
        const answer = await request(address);
        isComplete &&= !isFailed(answer.status);
        return answer;
      } catch (error) {
        isComplete = false;
        throw error;
      }
    };
    const view = last.then(async () => {
      try {
        return await render(path, { installation, language, request: read });
      } catch (error) {
        failed(path, error);
        return undefined;
      } finally {
        if (!isComplete) one.untilMs = nowMs() + INCOMPLETE_MS;
      }
    });
    const one: Stored = { view, untilMs: nowMs() + FRESH_MS };
    last = view;
    return one;
  }

  return {
    async at(path, language) {
      const key = `${language} ${path}`;
      let known = stored.get(key);
      if (known === undefined || nowMs() >= known.untilMs) {
        known = rendered(path, language);
        stored.set(key, known);
      }
      return await withinMs(known.view, LONGEST_WAIT_MS);
    },
  };
}

/** Whether a read failed because of us or of a limit: what a visitor may not read stays so, and belongs to the view. */
const isFailed = (status: number): boolean => status >= 500 || status === 429;

/** Loads the renderers that the build made from web/src/first-view, one per language, as one; undefined if the build lacks them. */
export async function loadRenderFirstView(folder: URL): Promise<RenderFirstView | undefined> {
  const renderers: Partial<Record<PageLanguage, RenderFirstView>> = {};
  for (const language of Object.keys(PAGE_LANGUAGES) as PageLanguage[]) {
    const file = new URL(`first-view-${language}/render-first-view.js`, folder);
    if (!existsSync(file)) return undefined;
    renderers[language] = ((await import(file.href)) as { renderFirstView: RenderFirstView }).renderFirstView;
  }
  const all = renderers as Record<PageLanguage, RenderFirstView>;
  return async (path, parts) => await all[parts.language](path, parts);
}
