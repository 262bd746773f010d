import "./gallery.css";
import { useState } from "react";
import { DisplaySettings } from "../src/ui/display-settings.tsx";
import { Segmented } from "../src/ui/segmented.tsx";
import { GROUPS } from "./groups.ts";
import { nameOf } from "./name-of.ts";
import { STAGE } from "./stage-address.ts";

const WIDTHS = { "320": "320", "360": "360", "768": "768", "1024": "1024", "1440": "1440", full: "Full" };

/** The controls of the gallery, around a separate page with the chosen width, to which media queries respond. */
export function GalleryFrame() {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("full");
  return (
    <div className="gallery-frame">
      <header className="gallery-controls">
        <h1 className="h-sec">Gallery</h1>
        <div className="gallery-settings">
          <DisplaySettings />
        </div>
        <div className="gallery-settings">
          <span className="lbl">Width</span>
          <Segmented label="Width" value={width} options={WIDTHS} onChange={setWidth} />
        </div>
        <nav aria-label="Components" className="gallery-index">
          {GROUPS.map(({ title, entries }) => (
            <div key={title}>
              <b className="lbl">{title}</b>
              {entries.map(({ file }) => (
                <a key={file} className="tlink" href={`${STAGE}#${nameOf(file)}`} target="stage">
                  {nameOf(file)}
                </a>
              ))}
            </div>
          ))}
        </nav>
      </header>
      <iframe
        className="gallery-window"
        name="stage"
        title="Components"
        src={STAGE}
        style={{ width: width === "full" ? "100%" : `${width}px` }}
      />
    </div>
  );
}
