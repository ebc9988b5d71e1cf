/** What is asked in a dialog of its own before there is a price, by the code that asks for it. */
export const REMEDIES: Partial<Record<string, { action: 'salary' | 'tobacco'; label: string }>> = {
  salaryError: { action: 'salary', label: 'Enter salary and hours' },
  hourError: { action: 'salary', label: 'Enter salary and hours' },
  smokerError: { action: 'tobacco', label: 'Choose tobacco usage' },
};
