import { parseIsoDate } from '../../src/shared/domain/calendar-date.ts';
import type { ConfigFault } from '../../src/shared/forms/types.ts';
import { isRoutingNumber } from '../../src/shared/domain/checksums.ts';
import type { CatalogueFiles, PlanItem, PortalList } from './catalogue-files.ts';
import { checkPlanQuestions } from './check-plan-questions.ts';
import { checkPrices } from './check-prices.ts';
import { checkMembers } from './members/check-members.ts';
import type { FilesReading } from './read-files.ts';
import { unknownName } from './unknown-name.ts';
import { reservedNames } from '../configuration/reserved-names.ts';

type Place = Pick<ConfigFault, 'file' | 'pointer'>;
type Say = (at: Place, problem: string, hint?: string) => void;

/** Faults between the files: unknown names, duplicate names, inverted limits. */
export function checkCatalogueReferences({
  files,
  faulty,
}: Omit<FilesReading, 'faults'>): ConfigFault[] {
  const faults: ConfigFault[] = [];
  const say: Say = (at, problem, hint = '') => void faults.push({ ...at, problem, hint });
  checkNames(files, say);
  const known = knownNames(files);
  const refer: Refer = (at, kind, name) => {
    // The names in a faulty file are unknown.
    if (name === undefined || known[kind].has(name) || faulty.has(FILE_OF[kind])) return;
    faults.push(unknownName(at, kind, name, known[kind]));
  };
  const sure = (['portal', 'agent', 'group'] as const).filter((kind) => !faulty.has(FILE_OF[kind]));
  const names = Object.fromEntries(sure.map((kind) => [kind, known[kind]]));
  faults.push(...checkMembers(files.members, names));
  checkPeople(files, refer);
  checkLandingNames(files, say);
  checkTexts(files, refer, say);
  if (!faulty.has('health-questions')) checkHealthQuestions(files['health-questions'], refer, say);
  if (!faulty.has('plans') && !faulty.has('plan-questions'))
    faults.push(...checkPlanQuestions(files, known.plan));
  if (
    !faulty.has('billing-texts') &&
    !files['billing-texts'].some(({ portal }) => portal === '*')
  ) {
    say({ file: 'billing-texts.json', pointer: '' }, 'no text for the portal "*"');
  }
  for (const [index, { routing }] of files['routing-numbers'].entries()) {
    const at = { file: 'routing-numbers.json', pointer: `/${index}/routing` };
    if (!isRoutingNumber(routing)) say(at, `${routing} has a wrong check digit`);
  }
  const memberships = files.plans.flatMap(({ plans }) => plans.filter((one) => one.membership));
  for (const { file, category, plans } of files.plans) {
    refer({ file, pointer: '' }, 'category', category);
    for (const [index, plan] of plans.entries()) {
      const at = { file, pointer: `/${index}` };
      checkPlan(plan, at, refer, say);
      if (!faulty.has('plans'))
        checkMembership(plan, at, { memberships, portals: files.portals }, say);
      faults.push(...checkPrices(plan, at));
    }
  }
  return faults;
}

type Kind = 'portal' | 'agent' | 'group' | 'category' | 'association' | 'plan';
type Refer = (at: Place, kind: Kind, name: string | undefined) => void;

const FILE_OF: Record<Kind, keyof CatalogueFiles> = {
  portal: 'portals',
  agent: 'agents',
  group: 'groups',
  category: 'categories',
  association: 'associations',
  plan: 'plans',
};

function knownNames(files: CatalogueFiles): Record<Kind, Set<string>> {
  const plans = files.plans.flatMap((file) => file.plans);
  return {
    portal: new Set(files.portals.map(({ code }) => code)),
    agent: new Set(files.agents.map(({ agent_id }) => agent_id)),
    group: new Set(files.groups.map(({ group_id }) => group_id)),
    category: new Set(files.categories.map(({ category }) => category)),
    association: new Set(files.associations.map(({ id }) => id)),
    plan: new Set(plans.map(({ plan_id }) => plan_id)),
  };
}

function checkNames(files: CatalogueFiles, say: Say): void {
  const once = <T>(file: string, items: readonly T[], key: keyof T & string) =>
    findRepeated(
      items.map((item, index) => ({ at: { file, pointer: `/${index}/${key}` }, name: item[key] })),
      say,
    );
  once('categories.json', files.categories, 'category');
  once('portals.json', files.portals, 'code');
  once('portals.json', files.portals, 'platform_id');
  once('agents.json', files.agents, 'agent_id');
  once('agents.json', files.agents, 'agent_code');
  once('groups.json', files.groups, 'group_id');
  once('groups.json', files.groups, 'group_code');
  once('landing-pages.json', files['landing-pages'], 'slug');
  once('referrals.json', files.referrals, 'referral_id');
  once('external-sites.json', files['external-sites'], 'name');
  findRepeated(
    files['external-sites'].flatMap(({ domain: name }, index) =>
      name === undefined
        ? []
        : [{ at: { file: 'external-sites.json', pointer: `/${index}/domain` }, name }],
    ),
    say,
  );
  once('associations.json', files.associations, 'id');
  once('agreements.json', files.agreements, 'id');
  once('billing-texts.json', files['billing-texts'], 'portal');
  once('health-questions.json', files['health-questions'], 'question_id');
  once('plan-questions.json', files['plan-questions'], 'question_id');
  once('routing-numbers.json', files['routing-numbers'], 'routing');
  const plans = files.plans.flatMap(({ file, plans }) =>
    plans.map(({ plan_id: name }, index) => ({ at: { file, pointer: `/${index}/plan_id` }, name })),
  );
  findRepeated(plans, say);
}

function findRepeated(names: { at: Place; name: unknown }[], say: Say): void {
  const first = new Map<unknown, Place>();
  for (const { at, name } of names) {
    const before = first.get(name);
    if (before)
      say(at, `'${String(name)}' is used twice`, `first in ${before.file} at ${before.pointer}`);
    else first.set(name, at);
  }
}

function checkPeople(files: CatalogueFiles, refer: Refer): void {
  const referPortals = (file: string, index: number, portals: PortalList = 'all') => {
    if (portals === 'all') return;
    for (const [place, code] of portals.entries()) {
      refer({ file, pointer: `/${index}/portals/${place}` }, 'portal', code);
    }
  };
  for (const [index, { portals }] of files.agents.entries()) {
    referPortals('agents.json', index, portals);
  }
  for (const [index, { agent_id, portals }] of files.groups.entries()) {
    refer({ file: 'groups.json', pointer: `/${index}/agent_id` }, 'agent', agent_id);
    referPortals('groups.json', index, portals);
  }
  for (const name of ['landing-pages', 'referrals', 'external-sites'] as const) {
    for (const [index, entrance] of files[name].entries()) {
      const at = (key: string) => ({ file: `${name}.json`, pointer: `/${index}/${key}` });
      if ('agent_id' in entrance) refer(at('agent_id'), 'agent', entrance.agent_id);
      refer(at('group_id'), 'group', entrance.group_id);
      refer(at('portal'), 'portal', entrance.portal);
    }
  }
}

// A page of the store would open in its place.
function checkLandingNames(files: CatalogueFiles, say: Say): void {
  const reserved = reservedNames();
  for (const [index, { slug }] of files['landing-pages'].entries()) {
    if (!reserved.has(slug)) continue;
    const at = { file: 'landing-pages.json', pointer: `/${index}/slug` };
    say(at, `'${slug}' is the address of a page of the store`, 'choose another name');
  }
}

function checkTexts(files: CatalogueFiles, refer: Refer, say: Say): void {
  for (const name of ['agreements', 'billing-texts'] as const) {
    for (const [index, { portal }] of files[name].entries()) {
      const at = { file: `${name}.json`, pointer: `/${index}/portal` };
      if (portal !== '*') refer(at, 'portal', portal);
    }
  }
  const file = 'related-plans.json';
  for (const [id, related] of Object.entries(files['related-plans'])) {
    refer({ file, pointer: `/${id}` }, 'plan', id);
    for (const [index, other] of related.entries()) {
      refer({ file, pointer: `/${id}/${index}` }, 'plan', other);
      if (other === id) say({ file, pointer: `/${id}/${index}` }, 'a plan is related to itself');
    }
  }
}

function checkHealthQuestions(
  questions: CatalogueFiles['health-questions'],
  refer: Refer,
  say: Say,
): void {
  const file = 'health-questions.json';
  for (const [index, { portal }] of questions.entries()) {
    if (portal !== '*') refer({ file, pointer: `/${index}/portal` }, 'portal', portal);
  }
  const medication = questions.filter(({ kind }) => kind === 'medication');
  const isForAll = medication.every(
    ({ portal, plan_flag: flag }) => portal === '*' && flag === '*',
  );
  if (questions.length === 0 || (medication.length === 1 && isForAll)) return;
  say(
    { file, pointer: '' },
    'there has to be one question of the kind medication, in every portal and for every plan',
  );
}

function checkPlan(plan: PlanItem, at: Place, refer: Refer, say: Say): void {
  const below = (key: string) => ({ file: at.file, pointer: `${at.pointer}/${key}` });
  if (plan.portals !== 'all') {
    for (const [index, code] of plan.portals.entries())
      refer(below(`portals/${index}`), 'portal', code);
  }
  refer(below('association'), 'association', plan.association);
  const until = plan.blackout_until;
  if (until !== undefined && parseIsoDate(until) === undefined)
    say(below('blackout_until'), `'${until}' is no day`, 'no calendar has it');
  refer(below('replaced_by'), 'plan', plan.replaced_by);
  if (plan.replaced_by === plan.plan_id) say(below('replaced_by'), 'a plan replaces itself');
  if (plan.max_age < plan.min_age) {
    say(below('max_age'), `${plan.max_age} is below min_age, ${plan.min_age}`);
  }
}

function checkMembership(
  plan: PlanItem,
  at: Place,
  { memberships, portals }: Pick<CatalogueFiles, 'portals'> & { memberships: readonly PlanItem[] },
  say: Say,
): void {
  // Special life plans are sold in a pair with a membership, too.
  if (!plan.membership_required && !plan.special_life) return;
  const codes = plan.portals === 'all' ? portals.map(({ code }) => code) : plan.portals;
  const without = codes.filter(
    (code) => !memberships.some((one) => one.portals === 'all' || one.portals.includes(code)),
  );
  if (without.length === 0) return;
  say(
    { file: at.file, pointer: `${at.pointer}/portals` },
    `needs a membership, and no membership plan is sold in ${without.join(', ')}`,
  );
}
