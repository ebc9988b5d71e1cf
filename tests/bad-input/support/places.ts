import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { projectRoot } from '../../../server/config/project-root.ts';
import { stepsOf } from '../../../server/modules/wizard/steps.ts';
import { readShape, type ShapeNode } from '../../../src/shared/forms/form-shape.ts';
import { getAt, setAt } from '../../../src/shared/forms/pointer.ts';
import { childrenOf } from '../../../src/shared/forms/form-data/take-values.ts';
import type { EffectiveScreen, FormData, JsonSchema } from '../../../src/shared/forms/types.ts';
import { isMasked } from '../../../src/shared/forms/validity/mask.ts';
import { isEmpty, isRecord } from '../../../src/shared/forms/values.ts';
import { fittingValue } from '../../conformance/payloads.ts';
import { FILTER, type Answered, type Shopper } from '../../server/wizard/support/shopper.ts';
import { callsOf } from '../../setup/test-caller.ts';
import { itemsOf } from './oracles.ts';
import type { World } from './world.ts';

/** A form as one enrollment may save it. */
export interface OpenForm {
  /** `enrollment/contact-info` */
  form: string;
  portal: string;
  shopper: Shopper;
  screen: EffectiveScreen;
  /** Screen of the rows of a list that has a panel. */
  rowScreen(id: string): EffectiveScreen;
  /** Key of the call under which the form's data stands; a refusal may name fields with it. */
  as: string;
  save(data: FormData): Promise<Answered>;
  read(): Promise<FormData>;
}

/** A field of a form, in data that is valid as it is: whatever happens to a value put there is about that value. */
export interface Place {
  /** Form and field, whatever the portal: `enrollment/contact-info /zip`. */
  key: string;
  schema: JsonSchema;
  form: OpenForm;
  base: FormData;
  /** Pointer with row numbers. */
  at: string;
}

const FILTER_FORM = 'store/quote-filter';
const REPAIRS = 12;

/** Every form of a portal that an enrollment saves: the quote filter and the steps of the wizard. */
export async function openForms(world: World, portal: string): Promise<OpenForm[]> {
  const { app } = world;
  const { portals } = await app.catalogue.current(app.db);
  const id = portals.find(({ code }) => code === portal)?.platformGroupId;
  const filter = { ...FILTER, ...(id ? { platform_group_id: id } : {}) };
  const shopper = world.shopper();
  await shopper.fillCart(filter);
  const bundle = app.configuration.current();
  const rowScreen = (screen: string) => bundle.screen(screen, { portal }).screen;
  const steps = stepsOf(app, portal, { portal }).flatMap(({ screen, saved }): OpenForm[] => {
    const submit = screen.form?.submit;
    const call = callsOf().get(submit?.call ?? '');
    if (!submit || !call || saved === 'review_info' || saved === 'aggrement_info') return [];
    const fixed = call.path === 'app/save-tab' ? { tab: saved } : {};
    return [
      {
        form: screen.id,
        portal,
        shopper,
        screen,
        rowScreen,
        as: submit.as ?? '',
        save: (data) =>
          shopper.post(call.path, { ...fixed, ...(submit.as ? { [submit.as]: data } : data) }),
        read: () => readColumn(shopper, saved),
      },
    ];
  });
  return [await openFilter(world, filter, portal), ...steps];
}

async function openFilter(world: World, filter: FormData, portal: string): Promise<OpenForm> {
  const shopper = world.shopper();
  const created = await shopper.call('POST', 'add-filter-for-new-user', filter);
  shopper.enrollment = String((created.data as FormData).temp_enrollment_id);
  const bundle = world.app.configuration.current();
  const rowScreen = (screen: string) => bundle.screen(screen, { portal }).screen;
  return {
    form: FILTER_FORM,
    portal,
    shopper,
    screen: rowScreen(FILTER_FORM),
    rowScreen,
    as: '',
    save: (data) => shopper.call('PUT', `v2/change-filter-info/${shopper.enrollment}`, data),
    read: () => readColumn(shopper, 'filter_info'),
  };
}

async function readColumn(shopper: Shopper, column: string): Promise<FormData> {
  const { data } = await shopper.get('get-enrollment-temp-info', { column });
  return ((data as FormData | null)?.result ?? {}) as FormData;
}

/** Valid fixtures of a form, as some portal takes them. */
export function drafts(form: OpenForm): FormData[] {
  return fixturesOf(form.form).map((fixture) => withRows(form, fixture));
}

/** The same as this enrollment's portal takes it; undefined where that cannot be found out. */
export async function mend(form: OpenForm, fixture: FormData): Promise<FormData | undefined> {
  let data = fixture;
  for (let turn = 0; turn < REPAIRS; turn += 1) {
    const answer = await form.save(data);
    if (answer.code < 300) return data;
    const fields = itemsOf(answer).map(({ field }) => `/${field.replaceAll('.', '/')}`);
    if (answer.code !== 422 || fields.length === 0) return undefined;
    for (const [n, field] of fields.entries()) data = mendAt(form, data, field, turn + n);
  }
  return undefined;
}

function mendAt(form: OpenForm, data: FormData, field: string, turn: number): FormData {
  const node = readShape(form.screen.schema ?? {}, form.screen.form?.fields).find(field);
  if (!node) return withoutAt(data, field);
  const some = fc.sample(fittingValue(node), { numRuns: REPAIRS, seed: 7 });
  return setAt(data, field, some[turn % REPAIRS]);
}

function withoutAt(data: FormData, field: string): FormData {
  const [name = ''] = field.slice(1).split('/');
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
}

// The fixtures of a list with a panel may leave its rows to the fixtures of the row's own screen.
function withRows(form: OpenForm, fixture: FormData): FormData {
  const lists = Object.entries(form.screen.form?.fields ?? {}).filter(([, { panel }]) => panel);
  return lists.reduce((data, [at, { panel }]) => {
    const rows = getAt(data, at);
    const [row] = fixturesOf(panel?.screen ?? '');
    return Array.isArray(rows) && rows.length > 0 ? data : setAt(data, at, row ? [row] : []);
  }, fixture);
}

function fixturesOf(screen: string): FormData[] {
  const folder = path.join(projectRoot(), 'screens', screen, 'fixtures');
  if (screen === '' || !existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /^(maximal|minimal).*\.json$/.test(name));
  return files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FormData);
}

/** Every field of a form with its place in the data, rows of lists included. */
export function placesIn(form: OpenForm, base: FormData): Place[] {
  return leavesOf(form.screen, base, '').flatMap(({ node, at, screen, inside }) =>
    isRecord(node.schema)
      ? [{ key: `${screen} ${inside}`, schema: node.schema, form, base, at }]
      : [],
  );

  function leavesOf(screen: EffectiveScreen, data: FormData, prefix: string): Leaf[] {
    const { root } = readShape(screen.schema ?? {}, screen.form?.fields);
    return childrenOf(root).flatMap((node) => within(screen, node, data, `/${node.name}`, prefix));
  }

  function within(
    screen: EffectiveScreen,
    node: ShapeNode,
    data: FormData,
    at: string,
    prefix: string,
  ): Leaf[] {
    const { panel } = node.use;
    const rows = getAt(data, at);
    const [first] = Array.isArray(rows) ? (rows as unknown[]) : [];
    if (panel) {
      return isRecord(first)
        ? leavesOf(form.rowScreen(panel.screen), first, `${prefix}${at}/0`)
        : [];
    }
    if (node.kind === 'list') {
      if (!node.row || first === undefined) return [];
      return within(screen, { ...node.row, name: '0' }, data, `${at}/0`, prefix);
    }
    if (node.kind === 'object') {
      return childrenOf(node).flatMap((child) =>
        within(screen, child, data, `${at}/${child.name}`, prefix),
      );
    }
    return [{ node, at: `${prefix}${at}`, screen: screen.id, inside: node.template }];
  }
}

interface Leaf {
  node: ShapeNode;
  at: string;
  screen: string;
  inside: string;
}

/** Saves the place's data with this value in it. */
export function saveAt({ form, base, at }: Place, value: unknown): Promise<Answered> {
  return form.save(setAt(base, at, value));
}

/** What is stored at a place. */
export async function storedAt({ form, at }: Place): Promise<unknown> {
  return getAt(await form.read(), at);
}

/** Whether what is stored is what was sent: the same text in normal form C, or the end of what is sealed. */
export function isStored(stored: unknown, sent: unknown): boolean {
  if (isEmpty(sent)) return isEmpty(stored);
  if (isMasked(stored)) return String(sent).endsWith(String(stored).replaceAll('*', ''));
  return String(stored) === String(sent).normalize('NFC');
}
