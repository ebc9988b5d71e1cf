import { readDescriptors } from './descriptors.ts';
import { getAt } from './pointer.ts';
import { createPresence } from './presence.ts';
import { planPresence } from './presence-plan.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FieldState,
  Pointer,
  Scope,
  ValidatorModule,
} from './types.ts';

/**
 * State of every field of a screen's form, from scratch: rules, overlays, then descriptors (undefined: the form has
 * none; a list: what it leaves out is hidden). By template: `/zip`, and rows with a star for their number.
 */
export function fieldStates(
  screen: EffectiveScreen,
  scope: Partial<Scope>,
  descriptors: readonly FieldDescriptor[] | undefined,
  conditions: ValidatorModule['conditions'],
): Record<Pointer, FieldState> {
  return createPresence({
    plan: planPresence(screen),
    conditions,
    descriptions: readDescriptors(descriptors),
    read: (pointer) => getAt(scope, pointer),
  }).all();
}
