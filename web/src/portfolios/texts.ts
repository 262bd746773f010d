// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// createPortfolioDialog
export const usDollar = "US dollar";
export const euro = "Euro";
export const poundSterling = "Pound sterling";
export const tether = "Tether";
export const created = (name: string) => `${name} is ready`;
export const createPortfolio = "Create Portfolio";
export const name = "Name";
export const longTermSavings = "Long-term savings";
export const currency = "Currency";
export const currencyNote = "All values in this portfolio are in this currency. You can't change it later.";
export const creating = "Creating...";
export const cancel = "Cancel";

// deletePortfolioDialog
export const deleteEffect = "This also deletes its transactions. You can't undo this.";
export const deleting = "Deleting...";
export const deletePortfolio = "Delete portfolio";
export const keep = "Keep it";
export const deleteTitle = (name: string) => `Delete ${name}?`;

// hideValuesSwitch
export const hideValues = "Hide values";
export const amountsHidden = "Amounts and quantities are hidden.";

// holdingsTable
export const total = "Total";
export const noPrice = "no price";
export const noRate = (currency: string) => `no ${currency} rate`;

// money
export const hidden = "hidden";

// holdingOrder
export const symbolColumn = "Symbol";
export const quantityColumn = "Quantity";
export const averageCostColumn = "Average cost";
export const priceColumn = "Price";
export const valueColumn = "Value";
export const profitColumn = "Profit";
