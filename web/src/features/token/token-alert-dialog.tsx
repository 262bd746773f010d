import type { Project, ScreenerList } from "@sextant/core/contract";
import { CHAIN_NAMES, isListName, LIST_NAMES } from "@sextant/core/market";
import { useState } from "react";
import { percent } from "../../lib/metrics.ts";
import { AlertDialogFrame } from "../../tokens/alert-dialog-frame.tsx";
import { filterOf } from "../../tokens/filter-text.ts";
import { SpikeField, typedSpike } from "../../tokens/spike-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import * as TEXTS from "./texts.ts";

const WHATS = { spike: TEXTS.volumeSpike, risk: TEXTS.risk, list: TEXTS.list } as const;
const RISKS = { HIGH: "HIGH", EXTREME: "EXTREME" } as const;

type Props = { readonly token: Project["token"]; readonly onClose: () => void };

/** A dialog that creates a rule for this token: its volume, its risk, or a list it enters. */
export function TokenAlertDialog({ token: { chain, address, symbol }, onClose }: Props) {
  const [what, setWhat] = useState<keyof typeof WHATS>("spike");
  const [spike, setSpike] = useState("100");
  const [risk, setRisk] = useState<keyof typeof RISKS>("HIGH");
  const [list, setList] = useState<ScreenerList>("trending");
  const least = typedSpike(spike) ?? undefined;
  const requested = {
    spike: least === undefined ? undefined : { minSpike: least },
    risk: { risk },
    list: { list },
  }[what];
  const text = {
    spike: least === undefined ? TEXTS.hasSpike : TEXTS.hasSpikeOf(percent(least)),
    risk: TEXTS.becomesRisk(risk),
    list: TEXTS.entersList(LIST_NAMES[list]),
  }[what];
  return (
    <AlertDialogFrame
      lead={TEXTS.alertLead(symbol, CHAIN_NAMES[chain], text)}
      about={TEXTS.alertAbout}
      filter={requested && filterOf({ chain, address, ...requested })}
      onClose={onClose}
    >
      <Segmented label={TEXTS.alertOn} value={what} options={WHATS} onChange={setWhat} />
      {what === "spike" && <SpikeField value={spike} hint={TEXTS.spikeHint} onChange={setSpike} />}
      {what === "risk" && <Segmented label={TEXTS.riskBecomes} value={risk} options={RISKS} onChange={setRisk} />}
      {what === "list" && (
        <label className="grid gap-1-half">
          <span className="lbl">{TEXTS.enters}</span>
          <Select
            value={list}
            options={Object.entries(LIST_NAMES)}
            onChange={(chosen) => isListName(chosen) && setList(chosen)}
          />
        </label>
      )}
    </AlertDialogFrame>
  );
}
