import { brokenReferences } from '../../src/shared/forms/configuration/schema-files.ts';
import { isWithin, joinPointer } from '../../src/shared/forms/pointer.ts';
import type { ReadyQuestion } from '../../src/shared/forms/ready-question.ts';
import type { ConfigFault, JsonSchema } from '../../src/shared/forms/types.ts';
import { type Finding, fileNames, type KnownNames } from '../../src/shared/lint/finding.ts';
import { lintConfiguration } from '../../src/shared/lint/lint-configuration.ts';
import { checkSchema } from '../../src/shared/validation/check-schema.ts';
import type { ConfigSources } from './config-sources.ts';
import { metaReaders } from './meta-readers.ts';

/**
 * What is wrong with the ready questions of the studio: each file alone, then as the form that it would be. Nobody who shops
 * meets them, so the server takes them as they are.
 */
export function lintPalette(sources: ConfigSources, known: KnownNames): Finding[] {
  const faults: ConfigFault[] = [];
  const sound = Object.entries(sources.palette ?? {}).flatMap(([name, raw]) => {
    if (raw === null) return [];
    const found = faultsOfFile(name, raw, sources.schemas);
    faults.push(...found);
    return found.length > 0 ? [] : [[`palette/${name}`, raw as ReadyQuestion] as const];
  });
  return [...faults, ...faultsTogether(sound, sources, known)].map(remark);
}

/** A fault of a ready question as a finding. */
export function remark({ file, pointer, line, problem, hint }: ConfigFault): Finding {
  const place = { file, pointer, ...(line === undefined ? {} : { line }) };
  const rule = 'faulty-ready-question';
  return { severity: 'advice', rule, ...place, problem, ...(hint ? { hint } : {}) };
}

function faultsOfFile(
  name: string,
  raw: unknown,
  schemas: ConfigSources['schemas'],
): readonly ConfigFault[] {
  const path = `palette/${name}`;
  const file = fileNames.schema(path);
  const { ready, faults } = metaReaders().readReady(raw, { file });
  if (!ready) return faults;
  const schema = schemaOf(ready);
  const wrong = checkSchema(schema, file, '', true);
  const broken = brokenReferences(schema, path, (other) => schemas[other], Object.keys(schemas));
  return [...wrong, ...broken.map((fault) => ({ ...fault, file }))].map(written);
}

function faultsTogether(
  ready: readonly (readonly [string, ReadyQuestion])[],
  { schemas }: ConfigSources,
  { opened: _opened, texts: _texts, ...known }: KnownNames,
): ConfigFault[] {
  const own = Object.fromEntries(ready.map(([name, one]) => [name, schemaOf(one)]));
  const screens = ready.map(([name, one]) => {
    const raw = screenOf(name, one);
    return [name, { raw, hasBehaviour: false }] as const;
  });
  const findings = lintConfiguration({
    screens: Object.fromEntries(screens),
    schemas: { ...schemas, ...own },
    portals: {},
    sites: {},
    locales: {},
    known,
    readAgain: () => [],
  });
  const files = new Map(
    ready.flatMap(([name]) =>
      [fileNames.schema(name), fileNames.screen(name)].map((file) => [
        file,
        fileNames.schema(name),
      ]),
    ),
  );
  return findings.flatMap((finding) => {
    const file = files.get(finding.file);
    return file === undefined || isSubmit(finding) ? [] : [written({ ...finding, file })];
  });
}

// Answers that are still to be written are two that anybody could write.
const ANSWERS = ['1', '2'];

function schemaOf({ title, questions, required = [], answers }: ReadyQuestion): JsonSchema {
  const asked = Object.entries(questions).map(([name, schema]) => [
    name,
    answers ? { ...schema, enum: ANSWERS } : schema,
  ]);
  return { title, type: 'object', properties: Object.fromEntries(asked), required };
}

function screenOf(name: string, { title, questions, fields = {}, rows, answers }: ReadyQuestion) {
  const options = ANSWERS.map((value) => ({ value, label: value }));
  const uses = Object.entries(fields).map(([field, use]) => [
    field,
    answers ? { ...use, options } : use,
  ]);
  const all = Object.keys(questions).map((key) => joinPointer('', key));
  const groups = [{ fields: rows ?? all }];
  const form = { schema: name, groups, fields: Object.fromEntries(uses), submit: { label: 'Add' } };
  return { version: 1, title, kind: 'panel', form };
}

// A ready question is no form that could be sent.
const isSubmit = ({ pointer }: Finding) => isWithin(pointer, '/form/submit');

// Where the file itself has what stands elsewhere in a form and its screen.
function written<Fault extends ConfigFault>(fault: Fault): Fault {
  const pointer = fault.pointer
    .replace(/^\/properties(?=\/|$)/, '/questions')
    .replace(/^\/form\/groups\/0\/fields/, '/rows')
    .replace(/^\/form(?=\/)/, '');
  return { ...fault, pointer };
}
