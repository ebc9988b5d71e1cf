import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { categoryLabel } from './words.ts';

export interface Category {
  key: string;
  label: string;
}

/** The categories as get-common-menu gives them. */
export function readMenu(menu: SourceData<'get-common-menu'> = []): Category[] {
  return menu.flatMap(({ category: key, label }) =>
    key ? [{ key, label: label || categoryLabel(key) }] : [],
  );
}
