import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import type { AnyCtx } from '../../contract.ts';
import type { DemoLink } from './demo-link.ts';
import { memberLinks, ownLinks } from './member-links.ts';
import { findCategories, findFeatured, findLandings, type DemoLanding } from './repository.ts';

export interface LinkGroup {
  title: string;
  links: DemoLink[];
}

const BELONGS_TO = {
  agent: 'Landing page of the agent',
  group: 'Landing page of the group',
  user: 'Landing page for members of',
};

/** All entries to the store that the current catalogue and portals support; `origin` is that of the request. */
export async function findLinks(
  app: FastifyInstance,
  { db, session }: Pick<AnyCtx, 'db' | 'session'>,
  origin: string,
): Promise<LinkGroup[]> {
  const landings = (await findLandings(db)).filter((row) => hasPortal(app, row));
  return [
    { title: 'Ways into the store', links: entryLinks(landings, origin) },
    {
      title: 'Members and links in mails',
      links: [
        ...(await memberLinks(app, db, origin)),
        ...(await ownLinks(app, db, session, origin)),
      ],
    },
    { title: 'Portals', links: portalLinks(app, origin) },
    { title: 'Sites of partners', links: siteLinks(app, origin) },
    { title: 'Plans', links: await planLinks(db) },
    { title: 'For developers', links: developerLinks(origin) },
  ];
}

function entryLinks(landings: readonly DemoLanding[], origin: string): DemoLink[] {
  return [
    {
      label: 'The store',
      target: `${origin}/`,
      note: 'As a visitor from nowhere in particular.',
    },
    ...landings.map((row) => landingLink(row, origin)),
    {
      label: 'Continue an enrollment',
      target: '/continue-enrollment',
      note: 'With the code from a mail in the mailbox below.',
    },
  ];
}

function portalLinks(app: FastifyInstance, origin: string): DemoLink[] {
  return app.configuration.current().portals.map(({ code, name }) => ({
    label: name,
    target: `${origin}/?portal=${encodeURIComponent(code)}`,
    note: 'Its plans and steps, for an enrollment that starts from now on.',
  }));
}

function siteLinks(app: FastifyInstance, origin: string): DemoLink[] {
  return app.configuration.current().sites.map(({ name, title }) => ({
    label: title,
    target: `${origin}/?site=${encodeURIComponent(name)}`,
    note: 'Its colors and words, in whatever portal.',
  }));
}

async function planLinks(db: Queryable): Promise<DemoLink[]> {
  const categories = await findCategories(db);
  const featured = await findFeatured(db);
  return [
    {
      label: 'All plans',
      target: '/plans',
      note: 'Prices need the short questions of the home page.',
    },
    ...categories.map(({ category, label }) => ({
      label,
      target: `/plans?type=${encodeURIComponent(category)}`,
      note: '',
    })),
    ...featured.map(({ plan_id: id, name }) => ({
      label: name,
      target: `/plan/${encodeURIComponent(id)}/${slugOf(name)}`,
      note: 'One plan in full.',
    })),
    { label: 'Cart', target: '/cart', note: '' },
  ];
}

function developerLinks(origin: string): DemoLink[] {
  return [
    {
      label: 'API pages',
      target: `${origin}/api/docs`,
      note: 'Every call, with what it takes and answers.',
    },
    {
      label: 'OpenAPI document',
      target: `${origin}/api/docs/openapi.json`,
      note: 'The same for machines.',
    },
    {
      label: 'Configuration',
      target: `${origin}/api/v1/app/configuration-state`,
      note: 'What is in force, and what is wrong with files that were refused.',
    },
    { label: 'Readiness', target: `${origin}/readyz`, note: 'What a load balancer asks.' },
  ];
}

// A page of a portal that is not configured would open the default one.
function hasPortal(app: FastifyInstance, { portal }: DemoLanding): boolean {
  return portal === null || app.configuration.current().portal(portal) !== undefined;
}

function landingLink({ slug, type, name }: DemoLanding, origin: string): DemoLink {
  return {
    label: `/${slug}`,
    target: `${origin}/${encodeURIComponent(slug)}`,
    note: name === null ? '' : `${BELONGS_TO[type]} ${name}.`,
  };
}

function slugOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'plan';
}
