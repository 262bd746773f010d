import { useSearchParams } from "wouter";

/** Which backtest is shown, and which of its symbols, lives in the address. */
export function useBacktestAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    run: search.get("run"),
    symbol: search.get("symbol"),
    setRun: (id: string | undefined) => setSearch(id === undefined ? {} : { run: id }),
    setSymbol: (symbol: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set("symbol", symbol);
          return next;
        },
        { replace: true },
      ),
  };
}
