// First, so that its layer order applies to the styles of every component.
import "../src/styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forceStates } from "./force-states.ts";
import { GalleryFrame } from "./gallery-frame.tsx";
import { STAGE } from "./stage-address.ts";
import { Stage } from "./stage.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");
const isStage = window.location.search === STAGE;
if (isStage) forceStates();
createRoot(place).render(<StrictMode>{isStage ? <Stage /> : <GalleryFrame />}</StrictMode>);
