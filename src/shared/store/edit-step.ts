/** How an answered step is changed from the review page. */
export interface StepToEdit {
  /** Id of the step's screen. */
  screen: string;
  /** Name of the step. */
  tab: string;
  /** `page`: on the step's own page, which leads back to review; otherwise in a dialog. */
  editing: string;
}

interface Ways {
  open(screen: string, args: Record<string, never>, mode: 'edit'): void;
  go(target: string, options: { query: Record<string, string> }): void;
}

/** Opens a step for a change, in place or on its own page. */
export function editStep({ screen, tab, editing }: StepToEdit, { open, go }: Ways): void {
  if (editing === 'page') go('@tab', { query: { tab, navto: 'review-confirm' } });
  else open(screen, {}, 'edit');
}

/** The step of a tile, from its arguments. */
export function stepOf(args: Readonly<Record<string, unknown>>): StepToEdit {
  const { screen, tab, editing } = args;
  return { screen: String(screen), tab: String(tab), editing: String(editing) };
}
