/** A part of the configuration that the studio shows. */
export interface ShownPart {
  portal?: string;
  screen?: string;
  /** A group of its questions. */
  group?: string;
  field?: string;
}

const KEYS = ['portal', 'screen', 'group', 'field'] as const;

/** Pages with a form that is lost when another page opens. */
const BUILDING = /\/studio\/(add|add-step|add-schema|new-portal|rules)$/;

/** Whether something is being built in the middle of the desk, which no press elsewhere may take away. */
export function isBuilding(): boolean {
  return BUILDING.test(window.location.pathname);
}

/** The part that an address names. */
export function partIn(query: Readonly<Record<string, string>>): ShownPart {
  return Object.fromEntries(KEYS.flatMap((key) => (query[key] ? [[key, query[key]]] : [])));
}

/** Address of a part's page; `kind` is another page that keeps the part in sight. */
export function partAddress(part: ShownPart, kind = kindOf(part)): string {
  const query = new URLSearchParams(
    KEYS.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]])),
  );
  if (part.portal === undefined) query.set('all', '1');
  return `/studio${kind && `/${kind}`}?${query}`;
}

function kindOf({ portal, screen, group, field }: ShownPart): string {
  if (field !== undefined) return 'question';
  if (group !== undefined) return 'group';
  if (screen !== undefined) return 'step';
  return portal === undefined ? '' : 'portal';
}
