import type { Pointer } from './json-types.ts';
import type { SummaryLine } from './summary-types.ts';

/**
 * A list whose rows are forms of their own: it shows as lines, and one row at a time is added or edited in a panel, which
 * is a screen of kind `panel`. What a row may hold, and what of it is private, its screen says; the list's own schema says
 * how many rows there may be.
 */
export interface PanelUse {
  /** Id of the screen whose form is one row. Its arguments: `row`, `n` (from 1), `title`. */
  screen: string;
  /** What tells a row from the others, inside the row: a text that the server gives. */
  id: Pointer;
  /** Heading of a row: a template over the row and `n` (`{relationship}#{n} {first_name}`). */
  heading: string;
  /** What else shows of a row. */
  line?: SummaryLine[];
  add: AddUse[];
  /** Why nothing can be deleted while a panel is open. */
  busyRemove: string;
  /** The same why no other row can be edited. */
  busyEdit: string;
  /** Why it does not go on while a panel is open. */
  busySubmit: string;
  /** What shows while there is no row. */
  empty?: string;
}

/** A button that opens the panel for a new row. */
export interface AddUse {
  label: string;
  /** Title of the panel: a template over `n` (from 1). Also of the panel that edits such a row. */
  title: string;
  /** What the new row begins with, by pointer into the row. */
  set?: Record<Pointer, string>;
  /** The button shows only while the behaviour's status says so under this name. Default: while there is room. */
  may?: string;
}
