import { TitledDialog } from "../ui/titled-dialog.tsx";
import * as TEXTS from "./workspace-texts.ts";

/** The keys of a chart and what they do. */
const KEYS = [
  ["← →", TEXTS.keyBar],
  [TEXTS.pageKeys, TEXTS.keyScreen],
  [TEXTS.endKeys, TEXTS.keyEnds],
  ["+ −", TEXTS.keyZoom],
  ["S", TEXTS.keySummary],
  ["P", TEXTS.keyPlay],
  ["Esc", TEXTS.keyLeave],
  ["H, ?", TEXTS.keyHelp],
] as const;

type Props = { readonly onClose: () => void };

/** Dialog with the keys that work while a chart has the focus. */
export function ChartHelp({ onClose }: Props) {
  return (
    <TitledDialog title={TEXTS.helpTitle} opensAtTitle onClose={onClose}>
      <dl className="kv">
        {KEYS.flatMap(([keys, what]) => [
          <dt key={`${keys} what`}>{what}</dt>,
          <dd key={keys}>
            <kbd className="kbd">{keys}</kbd>
          </dd>,
        ])}
      </dl>
      <p className="note keep">{TEXTS.helpTable}</p>
    </TitledDialog>
  );
}
