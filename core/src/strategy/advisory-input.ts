import type { AdvisoryHorizon, MarketData } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";
import type { Instrument, Timeframe } from "../market/index.ts";
import type { HeldSoFar } from "./available-strategy.ts";
import type { SimulatedSide } from "./ground-absence.ts";
import type { GroundOutlook } from "./ground-outlook.ts";
import type { Outlook, Policy } from "./outlook.ts";

/** Everything an advisory is made from. */
export type AdvisoryInput = {
  /** The analysis of the same symbol at the same moment: its price, currency, figures and indicators. */
  readonly market: MarketData;
  readonly instrument: Instrument;
  /** The installation's clock. */
  readonly nowMs: number;
  readonly profile: Profile;
  /** What the engine says of ADVISORY_HORIZONS, in that order. */
  readonly outlooks: Readonly<Record<AdvisoryHorizon, readonly Outlook[]>>;
  /** The finest bars of it that are fresh; undefined when there are none within the day. */
  readonly finest: Timeframe | undefined;
  readonly policy: Policy;
  /** Round trip, percent of the entry. */
  readonly costPercent: number;
  readonly heldSoFar?: HeldSoFar | undefined;
  /** What the grounds say at the last daily close; absent where they say nothing. */
  readonly grounds?: GroundOutlook | undefined;
  /** Whose prices are simulated where the symbol's and its index's are not of the same kind: no grounds then. */
  readonly simulatedSide?: SimulatedSide | undefined;
};
