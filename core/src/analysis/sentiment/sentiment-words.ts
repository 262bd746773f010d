/** Turns a block of words into a set; keeps the lists readable. */
const words = (...blocks: readonly string[]): ReadonlySet<string> => new Set(blocks.join(" ").split(/\s+/));

/**
 * Words that say a metric went up. Whether that is good depends on the metric: see `GOOD_METRICS` and `BAD_METRICS`.
 */
export const UP: ReadonlySet<string> = words(
  "rise rises rose risen rising increase increases increased increasing grow grows grew grown growing growth",
  "climb climbs climbed climbing jump jumps jumped jumping surge surges surged surging soar soars soared soaring",
  "gain gains gained gaining advance advances advanced advancing rally rallies rallied rallying rebound rebounds rebounded",
  "accelerate accelerates accelerated accelerating acceleration expand expands expanded expanding expansion",
  "double doubles doubled doubling triple tripled tripling quadruple quadrupled treble trebled multiply multiplied",
  "raise raises raised raising lift lifts lifted lifting leap leaps leaped leapt skyrocket skyrockets skyrocketed",
  "spike spikes spiked up higher upward upwards uptick upturn upswing upsurge swell swelled ascend ascended edge-up",
  "climbing heighten heightened escalate escalated escalating balloon ballooned mount mounted bigger larger widen widens",
  "widened widening outgrow outgrew uptrend rocketed rocket bounced bounce bounces",
);

/** Words that say a metric went down. */
export const DOWN: ReadonlySet<string> = words(
  "fall falls fell fallen falling decrease decreases decreased decreasing decline declines declined declining",
  "drop drops dropped dropping plunge plunges plunged plunging tumble tumbles tumbled tumbling slump slumps slumped",
  "slumping slide slides slid sliding sink sinks sank sunk sinking slip slips slipped slipping shrink shrinks shrank",
  "shrunk shrinking dip dips dipped dipping contracted contracting contraction reduce reduces reduced reducing reduction",
  "reductions lower lowers lowered lowering cut cuts cutting cutback cutbacks halve halves halved slash slashes slashed",
  "slashing plummet plummets plummeted plummeting ease eases eased easing diminish diminishes diminished dwindle dwindled",
  "dwindling retreat retreats retreated shed sheds shedding down downward downwards downtick downswing narrow narrows",
  "narrowed narrowing smaller lessen lessened minimise minimize minimised minimized trim trims trimmed trimming subside",
  "subsided recede receded nosedive nosedived abate abated crater craters cratered tank tanks tanked save saves saved",
  "saving fewer crashes crashed crash",
);

/** Metrics of which more is good for the owner. */
export const GOOD_METRICS: ReadonlySet<string> = words(
  "profit profits profitability sales revenue revenues turnover earnings earning eps ebit ebitda ebita margin margins",
  "order orders orderbook backlog bookings demand dividend dividends income result results output production volume volumes",
  "traffic cash cashflow liquidity share shares stock stocks price prices market markets popularity consumption exports",
  "export deliveries shipments performance productivity efficiency competitiveness returns roe rate growth guidance",
  "outlook forecast estimate estimates target capacity activity subscribers customers users passengers",
  "passenger visitors membership occupancy utilisation utilization investment investments yield value fees premium premiums",
  "deposits lending assets equity solvency rating ratings confidence sentiment economy gdp employment jobs wages receipts",
  "proceeds payout surplus interest pretax retail index indices futures bitcoin crypto gold oil quality satisfaction load",
  "circulation advertising subscriptions installs downloads transactions throughput staffing workforce headcount personnel",
  "recovery position presence network range offering construction bids ftse nasdaq dow s&p lead number amount royalty funding",
);

/** Metrics of which more is bad for the owner. */
export const BAD_METRICS: ReadonlySet<string> = words(
  "loss losses cost costs expense expenses expenditure debt debts liabilities liability indebtedness unemployment claims",
  "complaints defaults default inflation risk risks tax taxes taxation delay delays lay-offs layoffs layoff redundancies",
  "impairment impairments write-down write-downs writedowns deficit deficits gearing leverage overhead overheads emissions",
  "emission consumption-of waste downtime churn volatility uncertainty tariff tariffs duties penalties penalty fraud",
  "litigation lawsuits accidents injuries injury failures defects bankruptcies insolvencies delinquencies charge-offs",
  "provisions depreciation amortization shortage shortages competition pressure burden jobless fatalities deaths cases",
  "infections spending spread spreads vacancy vacancies arrears downturn slowdown recession",
);

/** Metrics whose rise or fall is neither good nor bad: who holds how much of what. */
export const PLAIN_METRICS: ReadonlySet<string> = words(
  "stake stakes holding holdings ownership shareholding shareholdings capital votes voting board directors members",
  "denomination nominal par age distance height length width",
);

/** Words that are good in themselves. */
export const POSITIVE: ReadonlySet<string> = words(
  "improve improves improved improving improvement improvements strengthen strengthens strengthened strengthening stronger",
  "strong strongest robust solid healthy excellent outstanding superb impressive exceptional favourable favorable favourably",
  "favorably profitable lucrative beneficial benefit benefits benefited benefiting boost boosts boosted boosting success",
  "successful successfully succeed succeeded win wins won winning winner award awarded awards outperform outperforms",
  "outperformed outperforming beat beats beating beaten exceed exceeds exceeded exceeding surpass surpasses surpassed",
  "surpassing top-performing best better upbeat optimistic optimism bullish confident positive positively upgrade upgrades",
  "upgraded upgrading recover recovers recovered recovering recovery rebound boom booms boomed booming thrive thrives",
  "thrived thriving flourish flourished record breakthrough innovative leading leader leadership well-positioned",
  "attractive pleased delighted proud happy satisfied enhance enhances enhanced enhancing enhancement efficient",
  "efficiently competitive advantage advantages opportunity opportunities progress progressed achievement achieve achieves",
  "achieved achieving gain approved approves resilient resilience overweight outpace outpaced outpaces",
  "rewarded rewarding milestone accelerating support supports synergies synergy cost-effective world-class",
  "buyback repurchase landmark prestigious popular sought-after fruitful prosper prospered prosperous brisk buoyant",
  "encouraging promising promise praised praise accolade acclaimed surging soaring rallying upside stellar blowout",
  "momentum oversubscribed turnaround revive revived revival bounce tops topped topping savings rationalise streamline",
  "user-friendly environmentally easier faster cheaper safer reliable flexible optimise optimize optimises optimizes",
  "extend extends extended complement complements perfect ideal valuable high-quality top-quality superior expand expands",
  "expanding swung-to-profit secured secures secure contented ambitious fast-growing growing fastest-growing modernise",
  "modernize modernisation modernization reinforce reinforces reinforced reinforcing outlicense welcome welcomed welcomes",
  "diversify revolutionary smoothly stabilise stabilised stabilize stabilized endorse endorsed",
);

/** Words that are bad in themselves. */
export const NEGATIVE: ReadonlySet<string> = words(
  "weaken weakens weakened weakening weaker weak weakness weakest deteriorate deteriorates deteriorated deteriorating",
  "deterioration poor poorly worse worst worsen worsens worsened worsening disappoint disappoints disappointed",
  "disappointing disappointment miss misses missed missing loss-making unprofitable bankrupt bankruptcy insolvent",
  "insolvency default defaults defaulted lawsuit lawsuits sue sues sued suing litigation dispute disputes probe probes",
  "investigation investigations investigated fraud fraudulent scandal guilty fine fined fines penalty penalties",
  "violation violations violated breach breaches breached layoff layoffs lay-off lay-offs redundancy redundancies",
  "redundant dismiss dismissed dismissal dismissals strike strikes walkout shutdown shutdowns closure closures",
  "suspend suspends suspended suspending suspension halt halts halted halting terminate terminated termination",
  "cancel cancels cancelled canceled cancellation delay delays delayed recall recalls recalled fail fails failed failing",
  "failure failures crisis crises collapse collapses collapsed collapsing recession downturn slowdown slow slows slowed",
  "slowing sluggish stagnant stagnation stagnate stagnated difficult difficulty difficulties problem problems troubled",
  "trouble troubles struggle struggles struggled struggling warn warns warned warning warnings downgrade downgrades",
  "downgraded downgrading underperform underperforms underperformed underperforming underweight bearish pessimistic",
  "pessimism negative negatively adverse adversely unfavourable unfavorable hurt hurts hurting harm harmed harmful damage",
  "damages damaged threat threats threaten threatens threatened threatening fear fears worry worries worried concern",
  "uncertain uncertainty volatile turmoil turbulence panic selloff sell-off plunge plunged tumble",
  "slump slumped crash crashed impairment writedown write-down write-off write-offs deficit shortfall shortage shortages",
  "overcapacity oversupply pressure pressured pressures badly severe severely",
  "serious seriously burden suffer suffers suffered suffering reject rejects rejected rejection refuse refused denied",
  "deny denies criticise criticised criticize criticized criticism complaint complaints accuse accused accuses allegation",
  "allegations alleged allegedly illegal hack hacked hackers cyberattack outage outages disruption disruptions disrupted",
  "disrupt accident accidents injured killed death deaths fire explosion contaminated defect defects faulty obsolete",
  "delist delisted delisting debt-laden overvalued bleak gloomy grim dismal lackluster lacklustre headwind headwinds",
  "stumble stumbles stumbled sank sinks sink tariffs sanctions sanctioned ban bans banned bribery corruption laundering",
  "loses losing lose lost unable inability inadequate insufficient layoffs overcharging cancelling discontinue",
  "discontinued discontinuing nefarious demolition downside",
  "short-seller resign resigns resigned ousted protest protests boycott subpoena indicted charged misleading toxic",
  "hostile burdened exacerbated exacerbate vulnerable plagued drag drags dragged dragging tanked bailout",
);

/** Words that negate the words after them. */
export const NEGATIONS: ReadonlySet<string> = words(
  "not no never without neither nor cannot can't won't don't doesn't didn't isn't wasn't weren't aren't hasn't haven't n't",
  "hardly barely avoid avoids avoided avoiding prevent prevents prevented lack lacks lacked unlikely less",
);
