import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TAB } from '../../../src/shared/store/tab-names.ts';
import { projectRoot } from '../../config/project-root.ts';
import { portalTabs } from '../../configuration/portal-fields.ts';
import { savedName } from '../../configuration/tab-names.ts';
import type { Census, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { censusOf } from '../../enrollment/census/census-row.ts';
import { compose } from './compose.ts';
import type { QuoteDraft } from './quote.ts';
import { decideCensus, findDemo, listQuoted } from './repository.ts';
import { censusSafe } from './sealed.ts';

const FILE = 'server/catalogue/demo/group-quotes.json';

/** A quote of the demo world, and what its group decided. */
interface DemoQuote extends QuoteDraft {
  name: string;
  accepted?: boolean;
}

/** Ways into a quote of the demo world. */
export interface DemoWay {
  name: string;
  path: string;
  /** Ways of its people, by name. */
  members: { name: string; path: string }[];
  /** Ways to each step of one of its people, once it is accepted. */
  steps: { name: string; tab: string; path: string }[];
}

/** Composes the quotes of the demo world that are missing; returns the ways into all. Safe on several calls at once. */
export async function demoQuotes(app: FastifyInstance): Promise<DemoWay[]> {
  const text = await readFile(path.join(projectRoot(), FILE), 'utf8');
  const ways: DemoWay[] = [];
  for (const quote of JSON.parse(text) as DemoQuote[])
    ways.push(await app.db.tx((db) => waysInto(app, db, quote)));
  return ways;
}

async function waysInto(app: FastifyInstance, db: Queryable, quote: DemoQuote): Promise<DemoWay> {
  const { name, accepted, ...draft } = quote;
  const { today } = await app.clock.read(db);
  const choice = { portal: draft.portal, site: undefined, locale: undefined };
  const known = await findDemo(db, name);
  const census = known
    ? censusOf(known, app.crypto)
    : await compose({ app, db, today, choice }, draft, name);
  // Another call composes it at this moment.
  if (census === undefined) return waysInto(app, db, quote);
  const isNew = known === undefined;
  const link = await app.links.toCensusAgain(db, census);
  const members = await memberWays(app, db, census);
  const steps = accepted ? await stepWays(app, db, census) : [];
  if (isNew && accepted !== undefined) await decideCensus(db, census, accepted);
  if (accepted === false) await app.links.revokeCensus(db, census);
  return { name, path: link, members, steps };
}

async function memberWays(app: FastifyInstance, db: Queryable, census: Census) {
  const ways: DemoWay['members'] = [];
  for (const { name, enrollment } of await peopleOf(app, db, census)) {
    const path = await app.links.toEnrollmentAgain(db, {
      family: 'group-census-direct-continue',
      enrollment,
      tabs: [TAB.personal],
    });
    ways.push({ name, path });
  }
  return ways;
}

async function stepWays(app: FastifyInstance, db: Queryable, census: Census) {
  const [first] = await peopleOf(app, db, census);
  const [start, ...more] = portalTabs(app, census.portal).flatMap(
    ({ name }) => savedName(app, census.portal, name) ?? [],
  );
  if (first === undefined || start === undefined) return [];
  const ways = await app.links.toEachStepAgain(db, {
    family: 'pqs-group-direct-continue',
    enrollment: first.enrollment,
    tabs: [start, ...more],
  });
  return ways.map((way) => ({ ...way, name: first.name }));
}

async function peopleOf(app: FastifyInstance, db: Queryable, census: Census) {
  const safe = censusSafe(app);
  const people: { name: string; enrollment: Enrollment }[] = [];
  for (const row of await listQuoted(db, census)) {
    const enrollment = await app.enrollments.find(db, row.enrollment_public_id);
    if (!enrollment) continue;
    const { firstName, lastName } = safe.openPerson(census, row.public_id, row.sealed);
    people.push({ name: `${firstName} ${lastName}`, enrollment });
  }
  return people;
}
