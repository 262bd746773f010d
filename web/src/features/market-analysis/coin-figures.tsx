import type { MarketData } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { PartNote } from "./part-note.tsx";

/** What is to be said of a coin where a share has its company: what kind it is, and its few figures (the children). */
export function CoinFigures({ data, children }: { readonly data: MarketData; readonly children: ReactNode }) {
  const { fundamentalAnalysis, parts } = data;
  const { categories } = fundamentalAnalysis;
  return (
    <section className="sec measure" aria-labelledby="fundamental-heading">
      <h2 className="h-sec mb-3" id="fundamental-heading">
        Fundamentals
      </h2>
      <p className="read ink2 mb-4">
        Not applicable. A coin has no earnings, book value or dividend, so there is no company to score.
      </p>
      {categories.length > 0 && (
        <p className="mb-1">
          <b className="h-sub">Categories</b> {categories.join(" · ")}
        </p>
      )}
      {parts.fundamentals.state !== "not_applicable" && <PartNote part={parts.fundamentals} />}
      {children}
    </section>
  );
}
