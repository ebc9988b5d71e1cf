const PERSON = { zip: '75001', dob: '05/10/1990', gender: '1', tier: 'IO' };

/** Valid answers to the wizard's first step. */
export const PERSONAL_INFO = {
  first_name: 'Ana',
  last_name: 'Peña',
  marital_status: '0',
  ssn: '212456789',
};

/** A session with a plan in a checked-out cart. */
export interface Visitor {
  /** Value of the Cookie header. */
  cookie: string;
  enrollmentId: string;
  planId: string;
}

interface Answer {
  data: unknown;
  [more: string]: unknown;
}

/** Creates a visitor of the store at `origin` by calls alone, up to the first step of the wizard. */
export async function sendVisitor(origin: string): Promise<Visitor> {
  let cookie = '';
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        'x-requested-with': 'fetch',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 400)}`);
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return JSON.parse(text) as Answer;
  };

  await ask('app/session');
  const created = await ask('v2/add-filter-for-new-user', PERSON);
  const enrollment_id = String(created.temp_enrollment_id);
  const { data } = await ask(`get-filtered-plans?enrollment_id=${enrollment_id}`);
  const { result: plans } = data as {
    result: { plan_id: string; ppid: string | null; add_error: string }[];
  };
  const plan = plans.find(({ ppid, add_error }) => ppid !== null && add_error === '');
  if (!plan) throw new Error('The store offers no plan that can be added at once.');
  const { plan_id, ppid } = plan;
  await ask('add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: ppid });
  const dates = await ask(`get-cart-effective-dates?enrollment_id=${enrollment_id}`);
  const [effective_date] = (dates.data as { result: string[] }).result;
  await ask('cart-checkout', { enrollment_id, effective_date });
  return { cookie, enrollmentId: enrollment_id, planId: plan_id };
}
