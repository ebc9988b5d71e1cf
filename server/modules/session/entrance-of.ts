import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import type { AnyCtx } from '../../contract.ts';

type Told = Pick<Calls['app-session']['data'], 'entrance' | 'theme' | 'rep_info'>;

/** What a visitor came in by and can leave again, the look that comes with it, and the agent whose store it is. */
export async function entranceOf({ app, db, session }: AnyCtx): Promise<Told> {
  const { site: name, external: externalName, landing, agent_id } = session.context;
  const site = app.sites.configured(name);
  const external =
    externalName === undefined ? undefined : await app.sites.external(db, externalName);
  const page = landing === undefined ? undefined : await app.landing.bySlug(db, landing);
  const agent = agent_id === undefined ? undefined : await app.landing.ofAgent(db, agent_id);
  const title = external?.title ?? site?.title ?? page?.display_name;
  return {
    entrance: title ? { title } : null,
    theme: external?.theme ?? null,
    rep_info: agent
      ? { name: agent.display_name, email: agent.display_email, phoneNumber: agent.display_phone }
      : null,
  };
}
