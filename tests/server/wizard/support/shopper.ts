import type { FastifyInstance } from 'fastify';
import { signature } from './signature.ts';

export interface Answered {
  code: number;
  status: 'success' | 'error';
  message: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are looked into by the tests
  data: any;
  headers: Record<string, unknown>;
  text: string;
}

type Params = Record<string, unknown>;

export const FILTER = { zip: '75001', dob: '03/15/1986', gender: '1', tier: 'IO' };
export const PERSON = {
  first_name: 'Ann',
  last_name: 'O’Brien',
  marital_status: '1',
  ssn: '123456789',
};
/** The name that the person signs with. */
export const FULL_NAME = `${PERSON.first_name} ${PERSON.last_name}`;
export const CONTACT = {
  email_address: 'ann.obrien@example.com',
  phone_number: '2145550123',
  address1: '12 Elm Street',
  zip: '75001',
  city: 'Addison',
};
export const EMPLOYER = {
  name: 'Harbor Light Bakery',
  phone: '2145550110',
  address1: '1 Pier Road',
  zip: '75001',
  city: 'Addison',
  occupation: 'Baker',
  employment_status: 'A',
  employment_start_date: '03/02/2020',
  average_work_week: '4',
  compensation_type: 'G10L20',
};
export const BENEFICIARIES = [
  {
    first_name: 'Bettina',
    last_name: 'Ferrante',
    relationship: 'Sibling',
    birthdate: '06/17/1990',
    ssn: '317282931',
    beneficiary_percentage: '100',
    is_contigent: '0',
  },
];
export const BANK = {
  payment_method: 'eft',
  account_name: 'Ann OBrien',
  account_holder_type: 'individual',
  routing_number: '021000021',
  bank_name: 'Some Bank',
  account_number: '44017711223344',
  account_type: 'checking',
  bill_date: '28',
};
export const CARD = {
  payment_method: 'cc',
  first_name_on_cc: 'Ann',
  last_name_on_cc: 'OBrien',
  card_number: '4242424242424242',
  expiration_month: '12',
  expiration_year: '2040',
  security_code: '937',
  address1: '12 Elm Street',
  city: 'Addison',
  state: 'TX',
  zip: '75001',
  bill_date: '15',
};

let addresses = 0;

/** A browser: its cookies, and the calls that its pages make. */
export class Shopper {
  readonly app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  /** An IP address of its own, so that shoppers do not share limits. */
  readonly address: string;
  enrollment = '';

  constructor(app: FastifyInstance) {
    this.app = app;
    addresses += 1;
    this.address = `10.1.${addresses >> 8}.${addresses & 255}`;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    params: Params = {},
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const query =
      method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>)}` : '';
    const response = await this.app.inject({
      method,
      remoteAddress: this.address,
      url: `${path.startsWith('/') ? path : `/api/v1/${path}`}${query}`,
      headers: { 'x-requested-with': 'fetch', ...(jar ? { cookie: jar } : {}), ...headers },
      ...(method === 'GET' ? {} : { payload: params }),
    });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    const isFile = !String(response.headers['content-type']).startsWith('application/json');
    const body = isFile
      ? ({ status: 'success', message: '', data: {} } as const)
      : response.json<Omit<Answered, 'code' | 'headers' | 'text'>>();
    return { ...body, code: response.statusCode, headers: response.headers, text: response.body };
  }

  /** A call about the shopper's own enrollment. */
  own(method: 'GET' | 'POST' | 'PUT', path: string, params: Params = {}, headers = {}) {
    return this.call(method, path, { enrollment_id: this.enrollment, ...params }, headers);
  }

  get = (path: string, params: Params = {}) => this.own('GET', path, params);
  post = (path: string, params: Params = {}) => this.own('POST', path, params);

  async fields(
    form: string,
    headers: Record<string, string> = {},
  ): Promise<Record<string, { value: unknown; required: boolean; read_only: boolean }>> {
    const { data } = await this.own('GET', `get-form-fields-${form}-info`, {}, headers);
    const list = data.result as {
      field_name: string;
      value: unknown;
      required: boolean;
      read_only: boolean;
    }[];
    return Object.fromEntries(list.map((field) => [field.field_name, field]));
  }

  /** Filter, one plan in the cart, checked out for the first offered day. */
  async fillCart(filter: Params = FILTER, planId = '9001'): Promise<void> {
    const created = await this.call('POST', 'add-filter-for-new-user', {
      eprocess: 'applicant',
      open_type: 'user',
      type: 'new-member',
      ...filter,
    });
    must(created);
    this.enrollment = created.data.temp_enrollment_id;
    await this.addPlan(planId);
    await this.checkOut();
  }

  /** Changes answers in the quote filter; an empty value removes one. */
  changeFilter = (answers: Params) =>
    this.call('PUT', `v2/change-filter-info/${this.enrollment}`, answers);

  async addPlan(planId: string): Promise<void> {
    const priced = must(await this.get('get-plan-pricing-detail', { pid: planId }));
    const id = JSON.stringify(priced.data).match(/"plan_pricing_id":"([^"]+)"/)?.[1];
    must(await this.post('add-plan-to-cart', { plan_id: planId, plan_pricing_id: id }));
  }

  async checkOut(): Promise<void> {
    const dates = must(await this.get('get-cart-effective-dates'));
    must(await this.post('cart-checkout', { effective_date: dates.data.result[0] }));
  }

  async ticks(): Promise<string[]> {
    const texts = must(await this.get('get-agreement-texts')).data.result as { text_id: string }[];
    return texts.map((text) => text.text_id);
  }

  async sign(params: Params = {}): Promise<Answered> {
    const agreements = await this.ticks();
    const { answer, question_id } = await this.fields('agreement');
    const known = question_id?.value === 'home-zip' ? CONTACT.zip : PERSON.ssn.slice(-4);
    return this.post('save-agreement-info', {
      agreements,
      user_name: FULL_NAME,
      signature: signature(),
      ...(answer ? { answer: known } : {}),
      ...params,
    });
  }

  /** Every step up to the review. */
  async fillSteps(billing: Params = BANK): Promise<void> {
    must(await this.post('save-personal-info', PERSON));
    must(await this.post('save-contact-info', CONTACT));
    await this.answerOpen('employer_info', 'save-employer-info', EMPLOYER);
    const beneficiaries = BENEFICIARIES;
    await this.answerOpen('beneficiary_info', 'save-beneficiary-info', { beneficiaries });
    await this.answerHealth();
    must(await this.post('save-billing-info', billing));
    must(await this.sign());
  }

  /** Answers No to every health question, where the enrollment asks them. */
  async answerHealth(): Promise<void> {
    const asked = await this.get('get-health-questions-primary-health-info');
    // A portal without the step answers 404.
    if (asked.code === 404) return;
    const { codition_questions: questions, medication_question } = must(asked).data.result;
    const answers = { condition_questions: questions, medication_question };
    await this.answerOpen('primary_health_info', 'save-primary-health-info', answers);
  }

  /** Saves a step that the enrollment asks for and does not have yet. */
  async answerOpen(tab: string, call: string, answers: Params): Promise<void> {
    const { result } = must(await this.get('get-dynamic-tabs')).data;
    const listed = result as { tab_name: string; required: boolean; complete: boolean }[];
    const isOpen = listed.some((one) => one.tab_name === tab && one.required && !one.complete);
    if (isOpen) must(await this.post(call, answers));
  }

  submit = (params: Params = {}) => this.post('save-review-info', { first_enroll: '1', ...params });
}

/** The answer; throws with the actual one unless it is a success. */
export function must(answer: Answered): Answered {
  if (answer.code >= 300 || answer.status !== 'success')
    throw new Error(`${answer.code} ${answer.text}`);
  return answer;
}

/** Field to message, as a form shows a refusal. */
export function faults(answer: Answered): Record<string, string> {
  const list = answer.data as { target_element: string; error_message: string }[];
  return Object.fromEntries(list.map((item) => [item.target_element, item.error_message]));
}
