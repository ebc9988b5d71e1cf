import { fieldsOf, listOf, textOf, unwrap } from './read.ts';
import { categoryLabel } from './words.ts';

export interface Category {
  key: string;
  label: string;
}

/** The categories as get-common-menu gives them, or those of a group's menu. */
export function readMenu(value: unknown): Category[] {
  const menu = unwrap(value);
  const list = Array.isArray(menu)
    ? menu
    : listOf(fieldsOf(menu).categories ?? fieldsOf(menu).data);
  return list.flatMap((entry) => {
    const { category, plan_category, key, value: code, name, label } = fieldsOf(entry);
    const found = textOf(entry, category, plan_category, key, code);
    return found ? [{ key: found, label: textOf(label, name) || categoryLabel(found) }] : [];
  });
}
