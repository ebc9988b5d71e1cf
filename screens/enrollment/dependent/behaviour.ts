import type { Behaviour, Ports } from '../../../src/engine/types.ts';
import type { CallAnswer, CallData } from '../../../src/shared/contracts/call-types.ts';
import type { Forms } from '../../../src/shared/contracts/forms.generated.ts';
import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { agesOfSession, dependentAgeFault } from '../../../src/shared/domain/plausible-dates.ts';
import type { SessionFacts } from '../../../src/shared/contracts/visit-types.ts';

const HEALTH_STEP = 'primary_health_info';

/**
 * A new dependent gets today's questions about health, where any are asked. The server judges a dependent before it is
 * added to the list; its issues name the dependent by number.
 */
export const behaviour: Behaviour<Forms['dependent'], { n: number }> = {
  writes: ['/health_info'],

  check({ data, session }) {
    const on = usToIso(String(session.effective_date)) ?? session.today;
    if (typeof on !== 'string') return [];
    const message = dependentAgeFault(data.primary_info ?? {}, agesOfSession(session), on);
    return message ? [{ field: '/primary_info/birthdate', message, keyword: 'age' }] : [];
  },

  async onOpen({ data, session }, ports) {
    if (data.health_info?.condition_questions?.length) return undefined;
    const questions = await questionsFor(session.tempId, ports);
    return questions && { patch: { '/health_info': questions } };
  },

  async onSubmit({ data, session, args }, ports) {
    const answer = await ports.api('validate-single-dependent', {
      ...data,
      enrollment_id: session.tempId,
    });
    if (answer.ok) return undefined;
    const { issues, message } = answer;
    if (issues.length === 0) return { issues: [{ field: '', message, keyword: 'server' }] };
    const who = `Dependent #${args.n}`;
    return { issues: issues.map((issue) => ({ ...issue, message: `${who} ${issue.message}` })) };
  },
};

/** Questions without answers; undefined where none are asked. */
async function questionsFor(enrollment_id: SessionFacts['tempId'], ports: Ports) {
  const step = { enrollment_id, tab_name: HEALTH_STEP };
  const tab = dataOf(await ports.api('check-tab-required', step), ports);
  if (!tab?.result.required) return undefined;
  const answer = await ports.api('get-health-questions-dependent-info', { enrollment_id });
  const asked = dataOf(answer, ports);
  return (
    asked && {
      // Spelled like this in the call.
      condition_questions: asked.result.codition_questions,
      medication_question: asked.result.medication_question ?? undefined,
    }
  );
}

function dataOf<Name extends string>(
  answer: CallAnswer<Name>,
  ports: Ports,
): CallData<Name> | undefined {
  if (answer.ok) return answer.data;
  ports.notice(answer.message, 'error');
  return undefined;
}
