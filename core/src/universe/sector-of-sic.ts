import type { Sector } from "../market/index.ts";

/**
 * The SEC's industry codes (SIC, four digits:
 * sec.gov/corpfin/division-of-corporation-finance-standard-industrial-classification-sic-code-list) mapped to the
 * sectors of today's listings. The codes date from 1987: no table can be right for every company (a phone maker is
 * classified as a computer maker, a search engine as a computer service), so a source that names the sector itself
 * takes precedence. From, to, both inclusive; narrower ranges first.
 */
const SPANS: readonly (readonly [number, number, Sector])[] = [
  // Agriculture, mining, oil and gas.
  [100, 999, "Consumer Staples"],
  [1000, 1099, "Materials"],
  [1200, 1299, "Energy"],
  [1300, 1399, "Energy"],
  [1400, 1499, "Materials"],
  // Building: homes are consumer goods, the rest industrial.
  [1520, 1531, "Consumer Discretionary"],
  [1500, 1799, "Industrials"],
  // Food, drink, tobacco; textiles and clothes; wood, furniture, paper, print.
  [2000, 2199, "Consumer Staples"],
  [2200, 2399, "Consumer Discretionary"],
  [2400, 2449, "Materials"],
  [2450, 2459, "Consumer Discretionary"],
  [2460, 2499, "Materials"],
  [2510, 2519, "Consumer Discretionary"],
  [2520, 2599, "Industrials"],
  [2600, 2699, "Materials"],
  [2700, 2741, "Communication Services"],
  [2750, 2799, "Industrials"],
  // Chemistry: medicines, soap, the rest.
  [2830, 2839, "Health Care"],
  [2840, 2844, "Consumer Staples"],
  [2800, 2899, "Materials"],
  [2900, 2999, "Energy"],
  [3011, 3011, "Consumer Discretionary"],
  [3021, 3021, "Consumer Discretionary"],
  [3000, 3099, "Materials"],
  [3100, 3199, "Consumer Discretionary"],
  [3200, 3399, "Materials"],
  [3411, 3412, "Materials"],
  [3400, 3499, "Industrials"],
  // Machines, computers, electronics.
  [3570, 3579, "Information Technology"],
  [3500, 3599, "Industrials"],
  [3630, 3639, "Consumer Discretionary"],
  [3651, 3652, "Consumer Discretionary"],
  [3660, 3679, "Information Technology"],
  [3690, 3695, "Industrials"],
  [3600, 3659, "Industrials"],
  // Vehicles; aircraft, ships and trains.
  [3711, 3711, "Consumer Discretionary"],
  [3714, 3716, "Consumer Discretionary"],
  [3751, 3751, "Consumer Discretionary"],
  [3790, 3799, "Consumer Discretionary"],
  [3700, 3769, "Industrials"],
  // Instruments: of measuring, of medicine, photographs, watches.
  [3826, 3826, "Health Care"],
  [3827, 3827, "Information Technology"],
  [3812, 3812, "Industrials"],
  [3841, 3851, "Health Care"],
  [3820, 3829, "Information Technology"],
  [3861, 3873, "Consumer Discretionary"],
  [3900, 3999, "Consumer Discretionary"],
  // Transport, telephone and broadcasting, electricity, gas and water, waste.
  [4400, 4499, "Industrials"],
  [4600, 4699, "Energy"],
  [4000, 4799, "Industrials"],
  [4800, 4899, "Communication Services"],
  [4922, 4923, "Energy"],
  [4950, 4959, "Industrials"],
  [4900, 4999, "Utilities"],
  // Wholesale: of computers, medicines, food, oil, the rest.
  [5045, 5045, "Information Technology"],
  [5047, 5047, "Health Care"],
  [5065, 5065, "Information Technology"],
  [5122, 5122, "Health Care"],
  [5140, 5159, "Consumer Staples"],
  [5171, 5172, "Energy"],
  [5180, 5189, "Consumer Staples"],
  [5010, 5039, "Consumer Discretionary"],
  [5051, 5052, "Materials"],
  [5160, 5169, "Materials"],
  [5000, 5199, "Industrials"],
  // Shops.
  [5331, 5331, "Consumer Staples"],
  [5400, 5499, "Consumer Staples"],
  [5912, 5912, "Consumer Staples"],
  [5200, 5999, "Consumer Discretionary"],
  // Banks, insurers, brokers; health plans are care; property and its trusts.
  [6324, 6324, "Health Care"],
  [6500, 6599, "Real Estate"],
  [6798, 6798, "Real Estate"],
  [6000, 6799, "Financials"],
  // Services.
  [7000, 7299, "Consumer Discretionary"],
  [7310, 7319, "Communication Services"],
  [7370, 7379, "Information Technology"],
  [7300, 7399, "Industrials"],
  [7500, 7699, "Consumer Discretionary"],
  [7800, 7841, "Communication Services"],
  [7900, 7999, "Consumer Discretionary"],
  [8000, 8099, "Health Care"],
  [8200, 8299, "Consumer Discretionary"],
  [8300, 8399, "Health Care"],
  [8731, 8731, "Health Care"],
  [8700, 8799, "Industrials"],
];

/**
 * Returns the sector of an SEC industry code; undefined for a code without a trade (6770 is a shell, 9995 has no
 * business).
 */
export function sectorOfSic(sic: number): Sector | undefined {
  if (sic === 6770) return undefined;
  return SPANS.find(([from, to]) => sic >= from && sic <= to)?.[2];
}
