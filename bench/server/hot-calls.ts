import { PERSONAL_INFO, type Visitor } from '../store/send-visitor.ts';

/** A frequent request. */
export interface HotCall {
  name: string;
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
  const read = (name: string, path = `${name}?enrollment_id=${enrollmentId}`): HotCall => ({
    name,
    method: 'GET',
    path: `/api/v1/${path}`,
    headers,
  });
  return [
    read('get-filtered-plans'),
    read('get-menu-filtered-plans', 'get-menu-filtered-plans'),
    read('get-plan-cart'),
    read('app/session', 'app/session'),
    {
      name: 'save-personal-info',
      method: 'POST',
      path: '/api/v1/save-personal-info',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ enrollment_id: enrollmentId, ...PERSONAL_INFO }),
    },
    { name: 'page /home', method: 'GET', path: '/home', headers: { cookie, accept: 'text/html' } },
  ];
}
