import type { SummaryPart } from '../forms/summary/summary-types.ts';
import type { FormData, TabUse } from '../forms/types.ts';
import type { Calls } from './calls.generated.ts';

/** Data of the calls that the page answers by itself, by name. */
export interface LocalCalls {
  /** Languages of the store, the files' own first. */
  '@languages': { code: string; name: string }[];
  /** The visitor's contact; null and undefined: none is known. */
  '@landing': Partial<Calls['get-default-info']['data']> | null | undefined;
  /** Required steps of the enrollment in their order. */
  '@tabs': WizardTab[];
  /** The review page, a tile for each step that has one. */
  '@tiles': ReviewTile[];
}

export interface WizardTab extends Pick<TabUse, 'label' | 'icon'> {
  tab_name: string;
  /** Place among the steps, from 1. */
  order: number;
  href: string;
  complete: boolean;
  /** Only of a signature that no longer holds: something changed after it. */
  again?: boolean;
}

/** The answers of one step, and the lines that show them. */
export interface ReviewTile extends Pick<TabUse, 'icon'> {
  /** Name of the step. */
  tab: string;
  /** Id of the step's screen. */
  screen: string;
  title: string;
  /** Where it is changed: in place or on the step's own page. */
  editing: 'place' | 'page';
  lines: SummaryPart[];
  /** The saved tab. */
  data: FormData;
  /** Other answers were typed into it and are not saved. */
  unsaved?: boolean;
}
