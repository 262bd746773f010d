import "./gallery.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "../src/lib/query-client.ts";
import { useSetting } from "../src/lib/settings.ts";
import { ErrorBoundary } from "../src/ui/error-boundary.tsx";
import { LazyToasts } from "../src/ui/lazy-toasts.tsx";
import type { GalleryEntry, GalleryState } from "./entry.ts";
import { GROUPS } from "./groups.ts";
import { nameOf } from "./name-of.ts";

/** Draws every component in all its states, with a router that does not change the page's address. */
export function Stage() {
  // Subscribes to what the controls around this page choose: it arrives as a change of the browser's storage.
  useSetting("theme");
  const [{ hook }] = useState(() => memoryLocation({ path: "/dashboard" }));
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <main className="gallery-stage" tabIndex={-1}>
          {GROUPS.map(({ title, entries }) => (
            <section key={title} aria-label={title}>
              <p className="gallery-group">{title}</p>
              {entries.map((entry) => (
                <Entry key={entry.file} {...entry} />
              ))}
            </section>
          ))}
        </main>
        <LazyToasts />
      </Router>
    </QueryClientProvider>
  );
}

function Entry({ file, states }: GalleryEntry) {
  return (
    <article className="gallery-entry" id={nameOf(file)} data-file={file}>
      <h2 className="h-sub">
        {nameOf(file)} <span className="meta">{file}</span>
      </h2>
      {Object.entries(states).map(([name, state]) => (
        <State key={name} name={name} {...(typeof state === "function" ? { draw: state } : state)} />
      ))}
    </article>
  );
}

function State({ name, draw, forces, narrow }: GalleryState & { readonly name: string }) {
  return (
    <div className="gallery-state">
      <p className="meta">{name}</p>
      <div className="gallery-case" data-forces={forces} data-narrow={narrow}>
        <ErrorBoundary>
          <Drawn draw={draw} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** A separate element, so that an error while it renders stays within its boundary. */
const Drawn = ({ draw }: Pick<GalleryState, "draw">) => draw();
