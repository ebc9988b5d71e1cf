import type { Ctx } from '../../contract.ts';
import { Refusal } from '../../contract.ts';
import { CHANGE, READ, route } from './route.ts';
import { filteredTexts, pageOfTexts } from './texts/list-texts.ts';
import { readTextsSheet } from './texts/read-sheet.ts';
import { ENGLISH_CODE, englishSaid } from './texts/say-english.ts';
import { editsOf, textSaid } from './texts/say-texts.ts';
import { localesIn } from './texts/words-now.ts';
import { textsSheet } from './texts/write-sheet.ts';

const MOST_CHANGES = 200;
const MOST_FAULTS = 50;

/** Texts by language: the list, changes of one, and sheets of many. */
export const textRoutes = {
  'app-studio-texts': route<'app-studio-texts'>(READ, async (ctx) => {
    const { draft, page, ...filter } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    return pageOfTexts(work, { ...filter, page: Number(page ?? 1) });
  }),
  'app-studio-say': route<'app-studio-say'>(CHANGE, (ctx) => {
    const { draft, portal, text = '', ...of } = ctx.input;
    const said = { ...of, text };
    return ctx.app.studio.change(ctx, draft, (work) =>
      said.locale === ENGLISH_CODE ? englishSaid(work, said, portal) : textSaid(work, said, portal),
    );
  }),
  'app-studio-texts-sheet': route<'app-studio-texts-sheet'>(READ, async (ctx) => {
    const { draft, type, ...filter } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    return textsSheet(filteredTexts(work, filter).rows, localesIn(work), type);
  }),
  'app-studio-texts-read': route<'app-studio-texts-read'>(READ, async (ctx) => {
    const { draft, portal, file } = ctx.input;
    const { work } = await ctx.app.studio.workOf(ctx, draft);
    const { changes, faults } = await readTextsSheet(work, file, portal);
    return {
      changes: changes.slice(0, MOST_CHANGES).map(({ of: _of, ...change }) => change),
      total: changes.length,
      faults: faults.slice(0, MOST_FAULTS),
      more: Math.max(0, faults.length - MOST_FAULTS),
    };
  }),
  'app-studio-texts-take': route<'app-studio-texts-take'>(CHANGE, (ctx) => takeSheet(ctx)),
};

function takeSheet(ctx: Ctx<'app-studio-texts-take'>) {
  const { draft, portal, file } = ctx.input;
  return ctx.app.studio.change(ctx, draft, async (work) => {
    const { changes, faults } = await readTextsSheet(work, file, portal);
    const [wrong] = faults;
    if (wrong) {
      const { row, column, message } = wrong;
      throw new Refusal(409, `Nothing was taken in. Row ${row}, ${column}: ${message}`);
    }
    return {
      label: `${changes.length} texts of a sheet`,
      subject: `sheet ${ctx.now.getTime()}`,
      edits: editsOf(work, changes, portal),
    };
  });
}
