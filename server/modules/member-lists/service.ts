import type { FastifyInstance } from 'fastify';
import { maskBefore } from '../../../src/shared/forms/validity/mask.ts';
import type { MemberSummary } from '../../catalogue/members/member-parts.ts';
import type { AnyCtx } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { holdsMember } from '../../enrollment/member/rights.ts';
import { forbidden } from '../../refusals.ts';
import { byMember } from './by-member.ts';
import { openSummaries } from './open-summaries.ts';
import { countPage, countRows } from './quota.ts';
import {
  listGroups,
  listHeldPlans,
  listMembers,
  listPlanHolders,
  type ListedGroup,
  type HeldPlanRow,
  type ListedRow,
} from './repository.ts';
import { createSearch, foldText } from './search.ts';

const PAGE_SIZE = 5;

type Principal = NonNullable<AnyCtx['session']['principal']>;

export interface ListQuery {
  /** The agent or group whose list is asked for; undefined: the caller's. */
  of: string | undefined;
  /** From 1. */
  page: number;
  search: string;
}

interface Listed {
  row: ListedRow;
  summary: MemberSummary;
  group: ListedGroup | undefined;
}

/**
 * A page of the members in the book of the calling agent, or of the calling group, by last name. Names are sealed, each
 * by the member's own key: all of the list are opened, then searched. Audited without what was searched.
 */
export async function readMemberList(
  app: FastifyInstance,
  ctx: AnyCtx,
  { of, page, search }: ListQuery,
) {
  const { principal } = ctx.session;
  if (principal === undefined || (of !== undefined && of !== principal.id)) throw forbidden();
  const subject = `${principal.kind} ${principal.id}`;
  await countPage(app, subject);
  const found = await findMembers(app, ctx, principal, search.trim());
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  ctx.audit('read_members', {
    of: principal.kind,
    page: shown,
    rows: rows.length,
    searched: search !== '',
  });
  await countRows(ctx, subject, rows.length);
  const held = byMember(
    await listHeldPlans(
      ctx.db,
      rows.map(({ row }) => row.user_id),
    ),
  );
  const result = await Promise.all(
    rows.map((one) => wireRow(app, ctx, one, held.get(one.row.user_id) ?? [])),
  );
  return { result, total: found.length, page: shown, pages, page_size: PAGE_SIZE };
}

async function findMembers(
  app: FastifyInstance,
  { db }: AnyCtx,
  principal: Principal,
  search: string,
): Promise<Listed[]> {
  const all = await listMembers(db, principal);
  const groups = await groupsOf(db, all);
  const rows = all.filter(({ agent_id: agentId, group_id: groupId }) =>
    holdsMember(principal, {
      agentId: agentId ?? undefined,
      groupId: groupId ?? undefined,
      groupAgentId: groups.get(groupId)?.agent_id ?? undefined,
    }),
  );
  const summaries = await openSummaries(app, db, rows);
  const matches = createSearch(search);
  const plans = search === '' ? undefined : await planNames(db, principal);
  return rows
    .flatMap((row) => {
      const summary = summaries.get(row.user_id);
      const one = summary && { row, summary, group: groups.get(row.group_id) };
      return one && matches(textsOf(one, plans?.get(row.user_id))) ? [one] : [];
    })
    .map((one) => ({ one, place: placeOf(one) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one);
}

async function groupsOf(db: Queryable, rows: readonly ListedRow[]) {
  const ids = [...new Set(rows.flatMap(({ group_id: id }) => id ?? []))];
  const groups = await listGroups(db, ids);
  return new Map<string | null, ListedGroup>(groups.map((group) => [group.group_id, group]));
}

/** Names of the plans of each member, by user_id. */
async function planNames(db: Queryable, principal: Principal): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { plan, user_ids: ids } of await listPlanHolders(db, principal))
    for (const id of ids.split(' ')) {
      const known = names.get(id);
      if (known) known.push(plan);
      else names.set(id, [plan]);
    }
  return names;
}

function textsOf({ summary, group }: Listed, plans: readonly string[] = []): string[] {
  const { email, ssn } = summary;
  return [nameOf(summary), email, ssn, group?.name ?? '', group?.group_code ?? '', ...plans];
}

function placeOf({ row, summary: { first_name: first, last_name: last } }: Listed): string {
  return foldText([last, first, row.user_id].join('\n'));
}

function nameOf({ first_name, middle_name, last_name }: MemberSummary): string {
  return [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
}

async function wireRow(
  app: FastifyInstance,
  { db }: AnyCtx,
  { row, summary, group }: Listed,
  plans: readonly HeldPlanRow[],
) {
  const portal = await app.catalogue.findPortal(db, row.portal);
  const isGroupEnrollment: 0 | 1 = group?.type === 'employer' ? 1 : 0;
  const current = plans.find(({ status }) => status === 'ACTIVE') ?? plans[0];
  return {
    user_id: row.user_id,
    policy_id: current?.policy_id ?? null,
    name: nameOf(summary),
    dob: summary.dob,
    email: summary.email,
    ssn: maskBefore(summary.ssn),
    group_info: group
      ? { group_id: group.group_id, group_code: group.group_code, group_name: group.name }
      : null,
    plan_info: plans.map(({ plan, plan_id: id, status }) => ({
      plan: id,
      plan_name: plan ?? id,
      plan_status: status,
    })),
    current_platform_id: portal?.platformId ?? null,
    is_group_enrollment: isGroupEnrollment,
  };
}
