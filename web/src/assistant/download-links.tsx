import { Download } from "lucide-react";
import type { ShownDownload } from "./shown-answer.ts";
import * as TEXTS from "./texts.ts";

/** Files that an answer offers: a link that downloads each, and what is in it. */
export function DownloadLinks({ downloads }: { readonly downloads: readonly ShownDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <ul className="assistant-files" aria-label={TEXTS.downloads}>
      {downloads.map(({ label, address, name, contents }) => (
        <li key={address} className="assistant-ways">
          <a className="btn btn-outline btn-size-sm" href={address} download={name}>
            <Download aria-hidden="true" />
            {label}
          </a>
          <p className="meta">{contents}</p>
        </li>
      ))}
    </ul>
  );
}
