import type { IChartApi } from "lightweight-charts";

/** Width of a line's name at the edge, at most. */
export const NAME_PX = 76;

/** Returns where lines on the candles' pane have their names and prices at the right edge: px from the top. */
export function namedLines(chart: Pick<IChartApi, "panes">): readonly number[] {
  return (chart.panes()[0]?.getSeries() ?? []).flatMap((one) => {
    const { visible, lastValueVisible } = one.options();
    const last = one.lastValueData(false);
    const named = one.priceLines().flatMap((line) => {
      const { axisLabelVisible, price } = line.options();
      return axisLabelVisible ? [price] : [];
    });
    const prices = visible && lastValueVisible && !last.noData ? [last.price, ...named] : named;
    return prices.flatMap((price) => one.priceToCoordinate(price) ?? []);
  });
}
