import { createStore } from 'jotai';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildForm, takeScreen } from '../../src/engine/screen/pipeline.ts';
import { readDescriptors } from '../../src/shared/forms/rules/descriptors.ts';
import { receiveForm } from '../../src/shared/forms/validity/receive-form.ts';
import type {
  EffectiveScreen,
  FieldDescriptor,
  FormData,
  ValidatorModule,
} from '../../src/shared/forms/types.ts';
import { compileScreen } from '../../src/shared/validation/compile-screen.ts';
import { loadValidators } from '../../server/configuration/load-validators.ts';
import { FIXTURE_DAY } from '../setup/fixture-day.ts';
import { list, openScreen, readJson, screenIds } from './catalog.ts';

// What the studio edits is judged by the schemas of our configuration, which have tests of their own.
const forms = screenIds
  .map((id) => openScreen(id))
  .filter(({ form }) => form && !form.schema.startsWith('meta/'));
const portal = readJson<{ fields: Record<string, Record<string, { required?: boolean }>> }>(
  'schemas/portals/NATWEL.json',
);

/** As a portal that shows every field and requires what NATWEL requires. */
function descriptorsOf(screen: EffectiveScreen): FieldDescriptor[] | undefined {
  if (!screen.form?.descriptors) return undefined;
  const listed = portal.fields[screen.form.schema.replace('forms/', '')];
  const schema = screen.schema as { properties: object; required?: string[] };
  // A form that the portal does not list asks for what its own file requires.
  const isRequired = (name: string): boolean =>
    listed ? (listed[name]?.required ?? false) : (schema.required?.includes(name) ?? false);
  return Object.keys(schema.properties).map((name) => ({
    field_name: name,
    required: isRequired(name),
    read_only: false,
  }));
}

describe.each(forms)('fixtures of $id', (screen) => {
  const files = list('screens', screen.id, 'fixtures');
  const editable = wideOpen(screen);
  let validators: ValidatorModule;
  beforeAll(async () => {
    validators = await loadValidators(compileScreen(editable).text);
  });
  const judge = (body: FormData) =>
    receiveForm({
      screen: editable,
      validators,
      body,
      stored: {},
      descriptors: descriptorsOf(screen),
      scope: { session: {}, cart: {}, portal: {} },
      context: { today: FIXTURE_DAY },
    });

  test('there are a minimal, a maximal and an invalid one', () => {
    expect(files).toEqual(expect.arrayContaining(['minimal.json', 'maximal.json']));
    expect(files.some((file) => file.startsWith('invalid-'))).toBe(true);
  });

  test.each(files)('%s is judged as its name says', (file) => {
    const body = readJson<FormData>('screens', screen.id, 'fixtures', file);
    const { issues, values } = judge(body);
    if (!file.startsWith('invalid-')) {
      expect(issues).toEqual([]);
      expect(values).toEqual(body);
    } else {
      expect(issues.length).toBeGreaterThan(0);
      // Every message was written for the person who reads it.
      for (const { message } of issues) expect(message).toMatch(/^[A-Z].*[a-z]/s);
    }
  });
});

describe.each(forms)('a value of $id that was emptied', (screen) => {
  const maximal = readJson<FormData>('screens', screen.id, 'fixtures', 'maximal.json');
  const editable = wideOpen(screen);
  const names = Object.keys(maximal).filter((name) => !isDerived(screen, name));
  let validators: ValidatorModule;
  beforeAll(async () => {
    validators = await loadValidators(compileScreen(editable).text);
  });
  const outside = { scope: { session: {}, cart: {}, portal: {} }, context: { today: FIXTURE_DAY } };

  test.each(names)('%s is neither sent nor kept', (name) => {
    const form = buildForm(
      createStore(),
      {
        ...takeScreen(editable, validators),
        descriptions: readDescriptors(descriptorsOf(screen)),
        initial: maximal,
      },
      outside.context,
      () => undefined,
    );
    form.patch({ [`/${name}`]: undefined });
    const body = form.payload();
    expect(body).not.toHaveProperty(name);
    const { values } = receiveForm({
      screen: editable,
      validators,
      body,
      stored: maximal,
      descriptors: descriptorsOf(screen),
      ...outside,
    });
    expect(values).not.toHaveProperty(name);
  });
});

// What a rule copies or computes comes back whatever was typed.
function isDerived(screen: EffectiveScreen, name: string): boolean {
  return (screen.form?.rules ?? []).some((rule) =>
    Object.keys({ ...rule.copy, ...rule.compute }).some((at) => at.split('/')[1] === name),
  );
}

// Locked and hidden fields keep what is stored; here they are judged as well.
function wideOpen(screen: EffectiveScreen): EffectiveScreen {
  const fields = Object.entries(screen.form?.fields ?? {}).map(([name, use]) => [
    name,
    { ...use, readOnly: false, visible: true },
  ]);
  return screen.form
    ? { ...screen, form: { ...screen.form, fields: Object.fromEntries(fields) } }
    : screen;
}
