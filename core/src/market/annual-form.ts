/** Whether a filing of this form reports a company's full year: '10-K', '10-K/A', '10-KT', '20-F', '40-F'. */
export function isAnnualForm(form: string): boolean {
  return /^(?:10-K|20-F|40-F)/.test(form);
}
