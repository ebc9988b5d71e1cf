import type { FastifyInstance } from 'fastify';
import { listCategories } from '../../catalogue/sold/repository.ts';
import type { Queryable } from '../../db/db.ts';
import type { AnyCtx } from '../../contract.ts';
import type { DemoLink } from './demo-link.ts';
import { entranceLinks } from './entrance-links.ts';
import { homeLinks } from './home-links.ts';
import { quoteLinks } from './quote-links.ts';
import { memberLinks, ownLinks } from './member-links.ts';
import {
  findExternalNames,
  findFeatured,
  findLandings,
  findReferrals,
  type DemoLanding,
  type DemoReferral,
} from './repository.ts';
import { partnerLinks } from './partner-links.ts';
import { sealId } from '../../security/sealed-ids.ts';

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
    { title: 'Ways into the store', links: entryLinks(landings, await findReferrals(db), origin) },
    { title: 'Homes', links: await homeLinks(app, db, origin) },
    { title: 'Entrances by links', links: await entranceLinks(app, db, landings, origin) },
    {
      title: 'Members and links in mails',
      links: [
        ...(await memberLinks(app, db, origin)),
        ...(await ownLinks(app, db, session, origin)),
      ],
    },
    { title: 'Quotes for groups', links: await quoteLinks(app, origin) },
    { title: 'Portals', links: portalLinks(app, origin) },
    {
      title: 'Sites of partners',
      links: [
        ...siteLinks(app, origin),
        ...(await partnerLinks(app, db, origin)),
        ...externalLinks(await findExternalNames(db), origin),
        sealedLink(app, origin),
      ],
    },
    { title: 'Plans', links: await planLinks(db) },
    { title: 'For developers', links: developerLinks(origin) },
  ];
}

function entryLinks(
  landings: readonly DemoLanding[],
  referrals: readonly DemoReferral[],
  origin: string,
): DemoLink[] {
  return [
    {
      label: 'The store',
      target: `${origin}/`,
      note: 'As a visitor from nowhere in particular.',
    },
    ...landings.map((row) => landingLink(row, origin)),
    ...referrals.map((row) => referralLink(row, origin)),
    {
      label: 'Another home page',
      target: `${origin}/BenAdvanceHome`,
      note: 'The same questions as slides, with gender and tobacco on one.',
    },
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
  return app.configuration.current().sites.map(({ name, title, pages }) => ({
    label: title,
    target: `${origin}/?site=${encodeURIComponent(name)}`,
    note: pages
      ? `Only some pages of the store; every other address leads to ${pages.otherwise}.`
      : 'Its colors and words.',
  }));
}

// The last one shows what an unknown site is like.
function externalLinks(names: readonly string[], origin: string): DemoLink[] {
  return [...names, 'empty-site'].map((name) => ({
    label: `External site ${name}`,
    target: `${origin}/external?site=${encodeURIComponent(name)}`,
    note: names.includes(name)
      ? 'The store for its group, in its look; nothing but the catalogue knows it.'
      : 'A site that is not there.',
  }));
}

// Any agent will do: that of the guests is always there.
function sealedLink(app: FastifyInstance, origin: string): DemoLink {
  const agent = sealId(app.crypto, 'agentId', app.settings.entry.guestAgent);
  return {
    label: 'An agent’s store, by a sealed id',
    target: `${origin}/?agent_id=${encodeURIComponent(agent)}`,
    note: 'The id in the address can be neither guessed nor changed.',
  };
}

async function planLinks(db: Queryable): Promise<DemoLink[]> {
  const categories = await listCategories(db);
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

function referralLink({ referral_id: id, referrer_name, valid }: DemoReferral, origin: string) {
  return {
    label: `/referrals?rid=${id}`,
    target: `${origin}/referrals?rid=${encodeURIComponent(id)}`,
    note: valid ? `Referral of ${referrer_name}` : 'A referral that is no longer valid.',
  };
}

function slugOf(name: string): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'plan';
}
