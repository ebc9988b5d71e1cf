import { Refusal } from '../../contract.ts';
import { type Made, newFile, stepFile, tabName, withTab } from './add.ts';
import { freeStep } from './names.ts';
import type { TakenSchema } from './read-schema.ts';
import { editOf } from './service.ts';
import type { Workspace } from './workspace.ts';

const LONGEST_TITLE = 100;

/** A new step of a portal whose form is a standard schema, written as it was given. */
export function addSchema(
  work: Workspace,
  { portal, title: said }: { portal: string; title?: string | undefined },
  taken: TakenSchema,
): Made {
  if (!work.portal(portal)) throw new Refusal(404, 'There is no such portal.');
  const title = (said || taken.title || 'More about you').slice(0, LONGEST_TITLE);
  const slug = freeStep(work, title);
  const form = { schema: `forms/${slug}`, standard: true, draft: tabName(slug) };
  const schemaFile = newFile(`schemas/forms/${slug}.json`, {});
  return {
    change: {
      label: `Step “${title}”`,
      subject: `add schema ${portal} ${slug}`,
      edits: [
        {
          ...schemaFile,
          text(now) {
            schemaFile.text(now);
            return `${taken.text}\n`;
          },
        },
        newFile(`screens/enrollment/${slug}/screen.json`, stepFile(title, slug, form)),
        editOf(`schemas/portals/${portal}.json`, (text) => withTab(text, tabName(slug))),
      ],
    },
    part: { portal, screen: `enrollment/${slug}` },
  };
}
