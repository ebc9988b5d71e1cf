import { readDescriptors } from './descriptors.ts';
import { FormValues } from '../form-data/form-values.ts';
import { getAt } from '../pointer.ts';
import { createPresence } from './presence.ts';
import { planPresence } from './presence-plan.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FieldState,
  Pointer,
  Scope,
  ValidatorModule,
  ValidityContext,
} from '../types.ts';

/**
 * State of every field of a screen's form, from scratch: rules, overlays, then descriptors (undefined: the form has
 * none; a list: what it leaves out is hidden). By template (`/zip`, and rows with a star for their number), and by pointer
 * (`/dependents/0/school`) where a rule makes a row another than its template. Without `context`, conditions about today
 * do not hold.
 */
export function fieldStates(
  screen: EffectiveScreen,
  scope: Partial<Scope>,
  descriptors: readonly FieldDescriptor[] | undefined,
  conditions: ValidatorModule['conditions'],
  context?: ValidityContext,
): Record<Pointer, FieldState> {
  const data = scope.data ?? {};
  const values = new FormValues(data, data);
  return createPresence({
    plan: planPresence(screen),
    conditions,
    context,
    descriptions: readDescriptors(descriptors),
    read: (pointer) => getAt({ ...scope, data: values.data }, pointer),
    settle: values.settle,
  }).all();
}
