import type { Pointer } from './json-types.ts';
import type { SummaryLine } from './summary/summary-types.ts';

/**
 * A list whose rows are forms of their own: it shows as lines, and one row at a time is added or edited in a panel, which
 * is a screen of kind `panel`. The panel's screen defines a row's fields and which of them are private, the list's own
 * schema the number of rows.
 */
export interface PanelUse {
  /** Id of the screen whose form is one row. Its arguments: `row`, `n` (from 1), `title`. */
  screen: string;
  /** Pointer to a row's id, inside the row: a text that the server gives. */
  id: Pointer;
  /** Heading of a row: a template over the row and `n` (`{relationship}#{n} {first_name}`). */
  heading: string;
  /** What values are called in it: `{ "spouse": "spouse#{n}" }`. */
  words?: Record<string, string>;
  /** Further lines of a row. */
  line?: SummaryLine[];
  add: AddUse[];
  /** Message that nothing can be deleted while a panel is open. */
  busyRemove: string;
  /** Message that no other row can be edited meanwhile. */
  busyEdit: string;
  /** Message that the form cannot be submitted meanwhile. */
  busySubmit: string;
  /** Text that is shown while there is no row. */
  empty?: string;
}

/** A button that opens the panel for a new row. */
export interface AddUse {
  /** Name by which layers change it. */
  id?: string;
  label: string;
  /** Title of the panel: a template over `n` (from 1). Also of the panel that edits such a row. */
  title: string;
  /** What the new row begins with, by pointer into the row. */
  set?: Record<Pointer, string>;
  /** The button shows only while the behaviour's status has true under this name. Default: while there is room. */
  may?: string;
}
