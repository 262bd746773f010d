export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap foot-row">
        <span>Not financial advice. Sextant shows evidence; the decision is yours.</span>
        <span className="end meta">
          Charts drawn with{" "}
          <a className="tlink" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            TradingView Lightweight Charts™
          </a>
        </span>
      </div>
    </footer>
  );
}
