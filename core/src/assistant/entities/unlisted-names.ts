/**
 * Well-known companies, funds, coins, currencies, indices and commodities, by name or ticker, of which no symbol is
 * listed here. A question about one is understood as a question about a symbol, and answered with what is missing.
 */
export const UNLISTED_NAMES: ReadonlySet<string> = new Set(
  [
    // Companies of Europe
    "allianz, siemens, siemens energy, bmw, volkswagen, vw, porsche, mercedes, daimler, basf, bayer, adidas, deutsche bank, commerzbank, " +
      "deutsche telekom, telekom, lufthansa, infineon, rheinmetall, sap, zalando, biontech, henkel, munich re, e.on, rwe, hellofresh, " +
      "delivery hero, wirecard, airbus, lvmh, loreal, l'oreal, hermes, kering, danone, michelin, renault, peugeot, stellantis, carrefour, " +
      "totalenergies, bnp paribas, bnp, societe generale, axa, sanofi, engie, schneider electric, vinci, thales, dassault, santander, " +
      "banco santander, bbva, telefonica, iberdrola, inditex, repsol, caixabank, ferrari, enel, unicredit, intesa, nestle, roche, ubs, " +
      "credit suisse, swatch, richemont, philips, heineken, adyen, unilever, barclays, lloyds, natwest, vodafone, tesco, rolls royce, " +
      "rolls-royce, glencore, diageo, rio tinto, bhp, gsk, bae systems, easyjet, ryanair, nokia, ericsson, volvo, " +
      "maersk, vestas, orsted, equinor",
    // Companies of Asia and the Americas
    "honda, nissan, nintendo, softbank, mitsubishi, samsung, hyundai, foxconn, tencent, xiaomi, huawei, byd, bidu, baidu, " +
      "meituan, evergrande, reliance, tata, tata motors, tcs, infosys, infy, wipro, hdfc, icici, adani, petrobras, mercado libre, nubank, " +
      "cemex, america movil, ecopetrol, ypf, polestar, peloton, pton, snapchat, instacart, affirm, upstart, lemonade, " +
      "opendoor, carvana, wayfair, beyond meat, virgin galactic, spce, nikola, fisker, bed bath, blackberry, tilray, canopy growth, " +
      "marathon digital, riot platforms, microstrategy, bitmine, joby, archer aviation, rocket lab, rklb, ionq, rigetti, rgti, soundhound, " +
      "soun, c3 ai, oklo, nuscale, hims, duolingo, figma, klarna, coreweave, arm holdings, spacex, bytedance, starlink",
    // Funds, indices, currencies, commodities
    "vxus, spdr, jepi, jepq, soxl, soxx, spxl, upro, uvxy, vxx, fbtc, kweb, ewz, all world, vix, dax, mdax, cac, cac 40, " +
      "ibex, ibex 35, ftse, ftse 100, nikkei, hang seng, sensex, nifty, euro stoxx, stoxx 600, russell, crude oil, crude, " +
      "brent, wti, natural gas, silver, copper, platinum, palladium, uranium, wheat, coffee, eurusd, eur/usd, gbpusd, gbp/usd, usdjpy, " +
      "usd/jpy, eurchf, usdmxn, dxy, dollar index",
    // Coins and tokens
    "safemoon, luna, terra, ftt, ustc, celsius, shiba, floki coin, brett, mog, popcat, fartcoin, moodeng, trump coin, melania coin, " +
      "turbo coin, starknet, strk, fetch ai, bittensor, pendle, lido, eigenlayer, zksync, kucoin token, okb, leo token",
  ]
    .join(", ")
    .split(", "),
);
