import type { Issue } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx } from '../../contract.ts';
import {
  identityOf,
  IN_QUOTE,
  MOST_PEOPLE,
  TOO_MANY_PEOPLE,
  type GroupQuoteDraft,
  type TypedPerson,
} from './draft.ts';
import { refuse } from './judge.ts';

const GONE = 'This person is no longer in the quote.';

/** The draft with a person added, or changed where `id` names one. Throws 404 for an unknown id, 422 for a second entry. */
export function withPerson(
  { app }: Pick<AnyCtx, 'app'>,
  draft: GroupQuoteDraft,
  id: string | undefined,
  person: TypedPerson,
): GroupQuoteDraft {
  const others = draft.people.filter((one) => one.id !== id);
  if (id !== undefined && others.length === draft.people.length) throw new Refusal(404, GONE);
  refuse(twiceIn(others, person));
  if (id === undefined && draft.people.length >= MOST_PEOPLE)
    throw new Refusal(422, TOO_MANY_PEOPLE);
  const entry = { ...person, id: id ?? app.crypto.randomId() };
  const people = draft.people.map((one) => (one.id === id ? entry : one));
  return { ...draft, people: id === undefined ? [...people, entry] : people };
}

function twiceIn(others: readonly TypedPerson[], person: TypedPerson): Issue[] {
  const known = new Set(others.map(identityOf));
  if (!known.has(identityOf(person))) return [];
  return [{ field: '/last_name', message: IN_QUOTE, keyword: 'twice' }];
}
