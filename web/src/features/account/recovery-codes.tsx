import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { installation } from "../../lib/installation.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Each opens the account once when the app is lost. The server keeps only their digests, so this is the one time to see them. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const group = useRef<HTMLDivElement>(null);
  // The form before it is gone, and with it the keyboard's place.
  useEffect(() => group.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4" ref={group} tabIndex={-1} role="group" aria-label="Recovery codes">
      <p role="status">
        <b>One-time codes are on.</b> Keep these recovery codes where your phone is not. Each works once instead of a
        code, and they are shown only now.
      </p>
      <ul className="acc-codes acc-code">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button
          variant="outline"
          onClick={() => saveFile("recovery-codes.txt", "text/plain", `${installation().brand.name}\n\n${text}`)}
        >
          <Download aria-hidden="true" />
          Download codes
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
