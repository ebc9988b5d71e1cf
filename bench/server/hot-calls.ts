import { PERSONAL_INFO, type Visitor } from '../store/send-visitor.ts';

/** A frequent request. */
export interface HotCall {
  name: string;
  /** Aim: processor time of the server, in ms. */
  mostCpu?: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Names of the reads that every page makes. */
export const HOT_READS = [
  'get-filtered-plans',
  'get-menu-filtered-plans',
  'get-plan-cart',
  'app/session',
];

export function hotCalls({ cookie, enrollmentId }: Visitor): HotCall[] {
  const headers = { cookie, 'x-requested-with': 'fetch' };
  const named = (name: string, mostCpu: number): HotCall =>
    read(name, `${name}?enrollment_id=${enrollmentId}`, mostCpu);
  const read = (name: string, path: string, mostCpu?: number): HotCall => ({
    name,
    ...(mostCpu === undefined ? {} : { mostCpu }),
    method: 'GET',
    path: `/api/v1/${path}`,
    headers,
  });
  return [
    named('get-filtered-plans', 0.2),
    read('get-menu-filtered-plans', 'get-menu-filtered-plans'),
    named('get-plan-cart', 0.4),
    read('app/session', 'app/session', 0.25),
    named('get-dynamic-tabs', 0.5),
    {
      name: 'save-personal-info',
      method: 'POST',
      path: '/api/v1/save-personal-info',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ enrollment_id: enrollmentId, ...PERSONAL_INFO }),
    },
    // With the number that was saved, whose showing is written to the audit trail.
    named('get-form-fields-personal-info', 1),
    { name: 'page /home', method: 'GET', path: '/home', headers: { cookie, accept: 'text/html' } },
  ];
}
