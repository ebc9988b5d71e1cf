import type { AnyCtx, Census, SessionContext } from '../../contract.ts';
import type { ContextPatch } from '../../security/sessions.ts';
import { requireNotDeclined } from './decide.ts';
import { bindCensus } from './repository.ts';

/** Platform of browsers that look at a group's quote. */
const QUOTE_PLATFORM = 'rep-quote';

/** Opens a group's quote in this browser, whose visit begins anew with it. Throws 410 when it was declined. */
export async function enterCensus(ctx: AnyCtx, census: Census): Promise<void> {
  const { app, db, session } = ctx;
  requireNotDeclined(census);
  await bindCensus(db, session.id, census, true);
  const { agentId, groupId, portal } = census;
  await app.sessions.setContext(db, session, {
    ...forgotten(session.context),
    census: census.publicId,
    site: app.sites.ofPlatform(QUOTE_PLATFORM)?.name ?? null,
    platform_type: QUOTE_PLATFORM,
    show_quotation: 'no',
    agent_id: agentId,
    group_id: groupId ?? null,
    portal,
    entry_portal: portal,
    open_type: 'group',
    eprocess: 'group',
    enroll_type: 'new-group-member',
  });
  await app.sessions.replaceToken(db, session);
}

function forgotten(context: SessionContext): ContextPatch {
  return Object.fromEntries(Object.keys(context).map((name) => [name, null]));
}

/** Data that a browser needs of a group's quote just opened, as of an enrollment. */
export async function describeOpenedCensus({ app, db }: AnyCtx, census: Census, tab: string) {
  const portal = await app.catalogue.findPortal(db, census.portal);
  return {
    enrollment_id: null,
    group_census_id: census.publicId,
    saved_tab: tab,
    group_id: census.groupId ?? null,
    platform_group_id: portal?.platformGroupId ?? null,
    agent_id: census.agentId,
    open_type: 'group',
    effective_date: null,
    type: 'new-group-member',
    portal_id: portal?.platformId ?? null,
    eprocess: 'group',
  };
}
