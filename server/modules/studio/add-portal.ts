import { isRecord } from '../../../src/shared/forms/values.ts';
import { Refusal } from '../../contract.ts';
import { type Made, newFile } from './add.ts';
import type { Workspace } from './workspace.ts';

/** Steps of a portal that begins with nothing. */
const FIRST_STEPS = [
  'primary_info',
  'contact_info',
  'billing_info',
  'agreement_info',
  'review_info',
];
const IDS = ['platform_id', 'platform_group_id'] as const;
/** What only the portal has that another one begins like: its pictures stand in a folder of its own. */
const OWN_ALONE = ['$schema', 'version', 'code', 'name', 'brandName', 'logo', ...IDS];

/**
 * A new portal: with the usual steps, or like another one but for its name, code, ids and pictures. `textOf` gives a file as
 * it is written.
 */
export async function addPortal(
  work: Workspace,
  { code, name, like }: { code: string; name: string; like?: string | undefined },
  textOf: (file: string) => Promise<string>,
): Promise<Made> {
  if (work.portal(code)) {
    const message = 'There is a portal with this code already.';
    throw new Refusal(409, message, { issues: [{ field: '/code', keyword: 'enum', message }] });
  }
  if (like && !work.portal(like)) throw new Refusal(404, 'There is no such portal.');
  const model = like
    ? (JSON.parse(await textOf(`schemas/portals/${like}.json`)) as Record<string, unknown>)
    : {};
  const copied = Object.entries(model).filter(([key]) => !OWN_ALONE.includes(key));
  const portal = {
    $schema: '../meta/portal.json',
    version: 1,
    code,
    name,
    ...idsOf(work, code),
    brandName: name,
    tabs: FIRST_STEPS.map((step) => ({ name: step, required: true })),
    ...Object.fromEntries(copied),
  };
  return {
    change: {
      label: `Portal “${name}”`,
      subject: `add portal ${code}`,
      edits: [newFile(`schemas/portals/${code}.json`, portal)],
    },
    part: { portal: code },
  };
}

// No two portals have the same.
function idsOf(work: Workspace, code: string): Record<(typeof IDS)[number], string> {
  const taken = new Set(
    Object.values(work.sources.portals).flatMap((file) =>
      isRecord(file) ? IDS.map((key) => file[key]) : [],
    ),
  );
  const base = code.toLowerCase();
  let id = base;
  for (let number = 2; taken.has(id) || taken.has(`${id}-1`); number += 1) id = `${base}-${number}`;
  return { platform_id: id, platform_group_id: `${id}-1` };
}
