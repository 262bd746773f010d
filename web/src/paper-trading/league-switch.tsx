import type { PaperLeague } from "@sextant/core/contract";
import { Segmented } from "../ui/segmented.tsx";
import { leaguesInFull } from "./leagues.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** Undefined until it is known: neither is marked. */
  readonly league: PaperLeague | undefined;
  readonly onChange: (league: PaperLeague) => void;
};

/** Chooses between trades at real and at simulated prices. */
export function LeagueSwitch({ league, onChange }: Props) {
  return <Segmented label={TEXTS.league} value={league} options={leaguesInFull()} onChange={onChange} />;
}
