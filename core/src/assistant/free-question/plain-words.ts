const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * The words that a model may use around what it cites. A list of what is allowed, because a list of what isn't would
 * always miss a word: none of these is a number, a date, a name, a direction, an order to act or a promise. Apostrophes
 * are left out.
 */
export const PLAIN_WORDS = list(`
  a about according across actual actually add added adds after again against ago all along alongside already also
  although among amount amounts an analysis and another answer any apart appear appears are area around as asset
  assets at available average averages away back balance bar bars based basis be became because become becomes been
  before began begins behind being beside besides between big bigger biggest both bound bounds briefly broad broadly
  but by calculated came can carries carry case cases caution change changed changes chart charts cite cited claim
  claims clear clearly close closed closely closes coin coins combined come comes coming commonly companies company
  compare compared compares comparison consider considered contains context could count counts course covers crypto
  currency current currently data date dated dates day days depend depends described describes detail details did
  differ difference differences different differs distance dividend dividends do does dollars done due during each
  earlier earnings either end ended ending ends engine enough entry especially estimate estimated estimates event
  events ever every example except exchange expect expected expects explain explains extent extreme extremes facing
  fact factor factors facts fair fairly far few figure figures finally find finds fire fired fires fits follow
  followed following follows for forecast forecasts found from full fundamental fundamentals further gap general
  generally gets give given gives giving goes going got had happen happened happens has have having headline headlines
  here history holdings horizon horizons hour hours how however i if important in include included includes including
  indicator indicators industry information inside interval into is issue issued issues it item items its itself just
  know known label labelled labels large larger largest last lasts late later latest least left length less level
  levels liable lie lies like likely limit limited line lines liquidity list listed lists little local longer look
  looked looking looks lot made main mainly make makes making many margin mark marked market markets matter matters
  may me mean meaning means measure measured measures mentioned mentions method might mind minute minutes mix mixed
  moderate momentum month months more most mostly move moved movement movements moves moving much my name named names
  narrow narrower near nearby nearest nearly nearness need needs network new newer newest news next note noted notes
  now number numbers observed of off offer offers often old older on only onto open opened opens or order orders other
  others our out outcome outcomes outlook outside over overall own pair part partly parts past pattern patterns per
  perhaps period periods picture pivot place placed plan plans played plus point pointing points portfolio portfolios
  position positions possible possibly practice present previous previously price priced prices prior probability
  probably profit published question questions quite quote quoted range ranges ranging rate rated rates ratio read
  reading readings reads really reason reasons recent recently recommendation record recorded refer referring refers
  regarding regular related relative relatively remain remained remains report reported reports resistance result
  results return returned returns risk risks risky roughly row rows rule rules safety said same say saying says scale
  score see seem seems seen series session sessions set several shape share shares shift show showed showing shown
  shows side sides sign signal signals signs similar similarly simply simulated since single size sizes slightly small
  smaller smallest so some something sometimes somewhat source sources speak speaks split splits spot spread stance
  stand standing stands start started starting starts state stated states stay stayed stays still stock stocks stops
  summary support swing swings symbol symbols table take taken takes target targets technical tend tends term terms
  than that the their them themselves then there therefore these they thing things this those though through
  throughout thus time times to today together token tokens tone too top total toward towards trade traded trader
  trades trading trend trending trends turn turned turns type typical typically uncertain uncertainty under understood
  unit units until unusual update updated us use used uses using usual usually value valued values varied varies vary
  very via view volatile volatility volume was watched watching way ways we week weeks weigh weighed well went were
  what when where whether which while who whole whose why wide wider width will with within word words work works
  worth would yet you your yours yourself`);

/** Words that say which way something goes or what to do, by direction. A model may use one only if what it cites does. */
export const DIRECTION_WORDS: Readonly<Record<"up" | "down" | "flat" | "buy" | "sell" | "hold", ReadonlySet<string>>> =
  {
    up: list(
      "up upward upwards rise rises rising risen rose gain gains gained higher high increase increased climbed bullish positive above overbought strong",
    ),
    down: list(
      "down downward downwards fall falls falling fallen fell lower low decrease decreased decline declined bearish negative below loss losses lost oversold weak",
    ),
    flat: list("flat unchanged sideways stable steady neutral calm calmer"),
    buy: list("buy buys buying bought purchase"),
    sell: list("sell sells selling sold"),
    hold: list("hold holds holding held"),
  };

/** Words that turn a statement round. They go with no direction. */
export const NEGATIONS =
  list(`no not never none nor neither without hardly isnt arent wasnt werent dont doesnt didnt wont cant
  cannot couldnt wouldnt shouldnt nothing unlikely instead rather`);
