-- Company figures stored so far may be a price in one currency over books in another, and do not say so. Sources give them anew.
delete from last_answers where kind in ('fundamentals', 'corporate-events');
update universe_stocks set figures = figures
  - 'marketCap' - 'trailingPe' - 'forwardPe' - 'priceToBook' - 'priceToSales' - 'dividendYieldPercent'
  - 'earningsPerShare' - 'sharesOutstanding' - 'totalRevenue' - 'freeCashFlow';
