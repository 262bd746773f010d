/** Words for simulated names. All invented: pairs are odd enough not to match a real project. */
export const ODD_WORDS =
  "Marmalade Thursday Left-Handed Overdue Borrowed Sideways Lukewarm Notarized Upholstered Laminated Reluctant Semi-Skimmed Unpaid Municipal Damp Carpeted Tiptoe Backseat Mothballed Double-Parked Powdered Crumpled Buttoned Off-Peak Seasick Unsalted Folding Second-Hand Drowsy Postponed Mislaid Tartan Thimble Wobbly Corduroy Leftover Pickled Rented Whispering Expired Unlisted Knitted Spare Misprinted Sunburnt Freelance Clockwise Padded Gluten-Free Dented Plywood Polite Sleepwalking Undercooked Bashful Stapled Velcro Inflatable Provisional Secondary Mildewed Chequered Boiled Unframed".split(
    " ",
  );

/** Creatures that memecoins are named after. */
export const CREATURES =
  "Walrus Ferret Otter Teapot Pigeon Badger Gherkin Lobster Hedgehog Dumpling Yak Moose Pudding Gnome Newt Wombat Turnip Heron Puffin Toad Stapler Umbrella Goose Crumpet Radish Sloth Magpie Kettle Mongoose Raccoon Biscuit Hamster Squid Doorbell Llama Parsnip Beaver Slipper Tapir Waffle Lemur Anchovy Bagpipe Cushion Stoat Marmot Trombone Gecko Pancake Bollard Ostrich Scarecrow Capybara Turnstile Herring Lampshade Weasel Muffin Cactus Platypus Thermos Vole Spatula Ibis".split(
    " ",
  );

/** First syllables of names that sound like companies. */
export const FIRST_SYLLABLES = "Vel Quan Mor Zan Bri Tor Fel Ost Gri Lum Hax Dro Nev Sil Pra Ulb Cor Jen Wex Ith".split(
  " ",
);
/** Last syllables of such names. */
export const LAST_SYLLABLES =
  "mora drill vexa tane brook quist landa pell ithia gorne stova wick dune rask lume fyre ossa perin tolva nex".split(
    " ",
  );

/** Names in other scripts and unusual forms. All plain text, as an adapter passes them on. */
export const ODD_NAMES: readonly (readonly [name: string, symbol: string])[] = [
  ["月亮饺子", "饺子"],
  ["ドーナツ係長", "DONUTSU"],
  ["달빛만두과장", "MANDU"],
  ["Кот-бухгалтер", "КОТБУХ"],
  ["Αργή Χελώνα Λογιστής", "ΧΕΛΩ"],
  ["قهوة باردة جدا", "QAHWA"],
  ["चाय समिति", "CHAI7"],
  ["The Extremely Long And Thoroughly Notarized Society Of Damp Teas", "VERYLONGSYMBOLINDEED"],
  ["<b>Bold Turnip</b>", "BOLD<B>"],
  ["'; DROP TABLE turnips; --", "DROPTURN"],
  ["=SUM(A1:A9) Gherkin", "=SUM"],
  ["null", "NULL"],
  ["100% Safe And Audited Walrus (not really)", "SAFEWAL"],
  ["Crème Brûlée Détaché", "BRÛLÉE"],
  ["0", "ZER0"],
  ["🦥 Overdue Sloth 🦥", "🦥SLOTH"],
];

/** Imitations of real coins: misspelt names, some with the real symbol. */
export const IMITATED: readonly (readonly [name: string, symbol: string])[] = [
  ["Bittcoin", "BTC"],
  ["Ethereun", "ETH"],
  ["Tether USDD Claim", "USDT"],
  ["USD Coim", "USDC"],
  ["Solanna", "SOLN"],
  ["Chainlinc", "CHNLNK"],
  ["Dogecoim", "DOGE"],
  ["Shiba lnu", "SH1B"],
  ["Uniswop", "UNIV"],
  ["Peppe", "PEPE"],
];
