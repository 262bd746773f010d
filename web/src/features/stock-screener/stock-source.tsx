import type { ScreenedStocks } from "@sextant/core/contract";
import { SourceRow } from "../../ui/source-row.tsx";
import { StockSourceText } from "./stock-source-text.tsx";

type Props = { readonly screen: ScreenedStocks | undefined; readonly failed: boolean };

/** The line under the masthead: the freshness and source of the page's data, and the age of the newest value. */
export function StockSource({ screen, failed }: Props) {
  return (
    <SourceRow data={screen} failed={failed}>
      {(shown) => <StockSourceText screen={shown} />}
    </SourceRow>
  );
}
