import { GLOSSARY, type TermId } from "@sextant/core/glossary";
import { lessonsAbout } from "@sextant/core/lessons";
import { SCREENS } from "@sextant/core/contract";
import { Suspense, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { scrollWhenThere } from "../../lib/scroll-when-there.ts";
import { useFragment } from "../../lib/use-fragment.ts";
import { Button } from "../../ui/button.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { foundTerms } from "./found-terms.ts";
import { lessonPath } from "./lesson-path.ts";
import { screensWith } from "./screens-with.ts";
import * as TEXTS from "./texts.tsx";

const COUNT = Object.keys(GLOSSARY).length;
const anchorOf = (letter: string) => `letter-${letter}`;

/** Every term with its meaning, the screens that show it and the lessons about it; searched while one types. */
export function GlossaryPage() {
  const [query, setQuery] = useState("");
  const letters = useMemo(() => foundTerms(query.trim()), [query]);
  const count = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  useFragment();
  // The terms arrive after the browser has looked for the one that the address names.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    return id === "" ? undefined : scrollWhenThere(id);
  }, []);
  const head = (
    <header className="page-head grid gap-2 pt-8 pb-6">
      <p className="meta">
        <Link className="tlink" href={SCREENS.learn.path}>
          {TEXTS.learn}
        </Link>
      </p>
      <h1 className="h-page">{TEXTS.glossary}</h1>
      <p className="note keep">{TEXTS.glossaryIntro(COUNT)}</p>
    </header>
  );
  return (
    <PageScaffold title={TEXTS.glossaryTitle} head={head}>
      <div className="glossary-tools">
        <input
          className="in search-field"
          type="search"
          aria-label={TEXTS.searchTerms}
          placeholder={TEXTS.searchPlaceholder}
          data-shortcut="symbol"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className="meta num" role="status">
          {TEXTS.termsFound(count)}
        </p>
        {count > 0 && (
          <nav className="glossary-letters" aria-label={TEXTS.letters}>
            {letters.map(({ letter }) => (
              <a key={letter} href={`#${anchorOf(letter)}`}>
                {letter}
              </a>
            ))}
          </nav>
        )}
      </div>
      {count === 0 && (
        <div className="sec grid justify-items-start gap-4">
          <p className="read">{TEXTS.noTerm(query.trim())}</p>
          <Button variant="outline" onClick={() => setQuery("")}>
            {TEXTS.showAll}
          </Button>
        </div>
      )}
      {letters.map(({ letter, terms }) => (
        // Taken over letter by letter where the server rendered them.
        <Suspense key={letter}>
          <section className="sec glossary-letter" aria-labelledby={anchorOf(letter)}>
            <h2 className="h-sec" id={anchorOf(letter)}>
              {letter}
            </h2>
            <div className="glossary-terms">
              {terms.map((id) => (
                <Entry key={id} id={id} />
              ))}
            </div>
          </section>
        </Suspense>
      ))}
    </PageScaffold>
  );
}

/** One term. */
function Entry({ id }: { readonly id: TermId }) {
  const { name, aliases = [], meaning } = GLOSSARY[id];
  const screens = screensWith(id);
  const lessons = lessonsAbout(id);
  return (
    <article className="glossary-term" id={id} aria-labelledby={`${id}-name`}>
      <h3 className="glossary-name" id={`${id}-name`}>
        <a href={`#${id}`}>{name}</a>
      </h3>
      <p className="read">{meaning}</p>
      {aliases.length > 0 && <p className="meta">{TEXTS.alsoCalled(aliases.join(", "))}</p>}
      {(screens.length > 0 || lessons.length > 0) && (
        <dl className="glossary-links meta">
          {screens.length > 0 && (
            <div>
              <dt>{TEXTS.shownOn}</dt>
              {screens.map(({ path, label }) => (
                <dd key={path}>
                  <Link className="tlink" href={path}>
                    {label}
                  </Link>
                </dd>
              ))}
            </div>
          )}
          {lessons.length > 0 && (
            <div>
              <dt>{TEXTS.learnMore}</dt>
              {lessons.map((lesson) => (
                <dd key={lesson}>
                  <Link className="tlink" href={lessonPath(lesson)}>
                    {TEXTS.names[lesson].title}
                  </Link>
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </article>
  );
}
