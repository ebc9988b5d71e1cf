import type { Claims, Entrance } from './entrance.ts';
import type { StoreIndex } from './store-index.ts';

/** What the query of any address may say of the visit. */
interface Hints {
  /** A portal and a site that there are, and whether quotes are offered. */
  names: Claims;
  /** Agent, member, group and referral, with the role that follows from the first of them where the page has none. */
  ids: Claims;
  /** The address without the parameters of `ids`, so that no id stays in the address bar. */
  without(address: string): string;
}

/** Parameters with an id, by the claim that each makes; of two for the same claim, the first counts. */
const IDS = [
  ['agent_id', 'agent_id'],
  ['uid', 'user_id'],
  ['group_id', 'group_id'],
  ['group', 'group_id'],
  ['rid', 'referral'],
] as const;

const ROLES: readonly (readonly [keyof Claims, Claims])[] = [
  ['agent_id', { eprocess: 'rep', open_type: 'agent', enroll_type: 'new-member' }],
  ['user_id', { eprocess: 'applicant', open_type: 'user', enroll_type: 'existing-member' }],
  ['group_id', { eprocess: 'group', open_type: 'group', enroll_type: 'new-group-member' }],
];

/** Reads the query of an address; parameters that its page has `taken`, and a role that it `claims`, are that page's. */
export function readHints(
  { portals, sites }: Pick<StoreIndex, 'portals' | 'sites'>,
  search: string,
  { claims, taken }: Pick<Entrance, 'claims' | 'taken'>,
): Hints {
  const query = new URLSearchParams(search);
  const valueOf = (name: string): string => (taken.has(name) ? '' : (query.get(name) ?? ''));
  const [portal, site] = [valueOf('portal'), valueOf('site')];
  const quotation = valueOf('show-quotation');
  const ids: Record<string, string> = {};
  for (const [name, claim] of IDS) if (valueOf(name) !== '') ids[claim] ??= valueOf(name);
  const role = claims.eprocess ? {} : ROLES.find(([claim]) => claim in ids)?.[1];
  const drop = IDS.map(([name]) => name).filter((name) => query.has(name) && !isKept(name, taken));
  return {
    names: {
      ...(Object.hasOwn(portals, portal) ? { portal } : {}),
      ...(Object.hasOwn(sites, site) ? { site } : {}),
      ...(quotation === 'yes' || quotation === 'no' ? { show_quotation: quotation } : {}),
    },
    ids: { ...role, ...ids },
    without: (address) => (drop.length === 0 ? address : withoutNames(address, drop)),
  };
}

// A referral is there to be shared, and its page shows it.
function isKept(name: string, taken: ReadonlySet<string>): boolean {
  return name === 'rid' && taken.has(name);
}

function withoutNames(address: string, names: readonly string[]): string {
  const [path = '', query = ''] = address.split('?');
  const left = new URLSearchParams(query);
  for (const name of names) left.delete(name);
  return left.size === 0 ? path : `${path}?${left}`;
}
