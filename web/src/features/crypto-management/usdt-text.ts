/** An exact amount with its thousands set apart, every digit kept: '2839.170000' reads '2,839.170000'. Never a number in between. */
export function formatUsdt(amount: string): string {
  const [whole = "", ...rest] = amount.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}
