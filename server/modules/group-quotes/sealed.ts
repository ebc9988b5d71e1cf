import type { FastifyInstance } from 'fastify';
import type { Census } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import type { MemberQuote, QuotedGroup, QuotedPerson } from './quote.ts';
import { readGroup, readVersion } from './repository.ts';

type Keyed = Pick<Census, 'publicId' | 'dataKey'>;

const GROUP = ({ publicId }: Keyed) => `group_census:${publicId}:group`;
const PERSON = (member: string) => `group_census_member:${member}:person`;
const VERSION = ({ publicId }: Keyed, version: number) =>
  `group_census_version:${publicId}:${version}`;

/** Seals and opens what is private about a census, with its data key. */
export function censusSafe({ crypto }: Pick<FastifyInstance, 'crypto'>) {
  return {
    sealGroup: (census: Keyed, group: QuotedGroup) =>
      crypto.seal(census.dataKey, GROUP(census), group),
    sealPerson: (census: Keyed, member: string, person: QuotedPerson) =>
      crypto.seal(census.dataKey, PERSON(member), person),
    openPerson: (census: Keyed, member: string, sealed: Buffer) =>
      crypto.openJson<QuotedPerson>(census.dataKey, PERSON(member), sealed),
    sealVersion: (census: Keyed, version: number, quotes: readonly MemberQuote[]) =>
      crypto.seal(census.dataKey, VERSION(census, version), quotes),

    /** The group as it was when the quote was made. */
    async group(db: Queryable, census: Census): Promise<QuotedGroup> {
      const sealed = await readGroup(db, census);
      if (sealed === undefined) throw new Error('The census has no group.');
      return crypto.openJson<QuotedGroup>(census.dataKey, GROUP(census), sealed);
    },

    /** What was quoted in a version. */
    async version(db: Queryable, census: Census, version: number): Promise<MemberQuote[]> {
      const sealed = await readVersion(db, census, version);
      if (sealed === undefined) throw new Error('The census has no such version.');
      return crypto.openJson<MemberQuote[]>(census.dataKey, VERSION(census, version), sealed);
    },
  };
}
