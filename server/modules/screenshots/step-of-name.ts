import { isPersonName } from '../../../src/shared/domain/names.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const BENEFICIARY = 'beneficiary_info';
const CONTINGENT = 'contingent_beneficiary_info';

/**
 * The step of a picture's name: a tab's name in any spelling, the cart, or of a beneficiary
 * `beneficiary_info_update_Ann` and `beneficiary_info_insert_Ann`. Undefined for any other name.
 */
export function stepOfName(name: string, isTab: (name: string) => boolean): string | undefined {
  if (name === CONTINGENT) return BENEFICIARY;
  if (name === TAB.cart || isTab(name)) return name;
  const [, person] = /^beneficiary_info_(?:update|insert)_(.+)$/s.exec(name) ?? [];
  return person !== undefined && isPersonName(person) ? BENEFICIARY : undefined;
}
