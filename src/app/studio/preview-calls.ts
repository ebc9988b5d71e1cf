import { success } from '../../services/envelope.ts';
import { createWire } from '../../services/wire.ts';
import type { AnyCall } from '../../shared/contracts/call-types.ts';
import { setAt } from '../../shared/forms/pointer.ts';
import type { EffectiveScreen } from '../../shared/forms/types.ts';

interface Shown {
  screen: EffectiveScreen;
  fields: object[];
}

/**
 * Answers the calls of a previewed screen: nothing is saved or sent, there is no enrollment, and what all visitors may read
 * (states, zip codes) is read. What would come from an enrollment stays on its way.
 */
export function previewCalls(shown: () => Shown | undefined): AnyCall {
  const nothing = (): undefined => undefined;
  const wire = createWire({
    pending: nothing,
    answered: nothing,
    ended: nothing,
    denied: nothing,
    hints: () => ({}),
    language: () => undefined,
  });
  return async (call, params = {}, ...more) => {
    const { screen, fields } = shown() ?? {};
    const described = screen?.form?.descriptors;
    if (described?.call === call) {
      const answer = { version: 0 };
      return success(described.pick ? setAt(answer, described.pick, fields) : fields);
    }
    if (call === 'get-enrollment-temp-info') return success({ result: null, version: 0 });
    const isPrivate = call.startsWith('@') || 'enrollment_id' in params;
    if (!isPrivate && wire.reads(call)) return wire.call(call, params, ...more);
    return isPrivate && wire.reads(call) ? new Promise<never>(() => undefined) : success({});
  };
}
