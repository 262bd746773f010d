import type { RiskProfile } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { OwnProfileNote } from "./own-profile-note.tsx";

const noteOf = (shown: RiskProfile, own: RiskProfile) =>
  renderToStaticMarkup(
    createElement(Router, { ssrPath: "/", children: createElement(OwnProfileNote, { shown, own }) }),
  );

it("an advisory for another profile names that profile, and where to change the user's own", () => {
  const note = noteOf("AGGRESSIVE", "CONSERVATIVE");
  expect(note).toContain(
    "This advisory is for the Aggressive profile. Your recommendations use your own profile, Conservative. ",
  );
  expect(note).toContain('href="/account"');
  expect(noteOf("MODERATE", "MODERATE")).toBe("");
});
