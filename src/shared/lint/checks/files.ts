import { filesOf } from '../../forms/configuration/schema-files.ts';
import { fileNames } from '../finding.ts';
import { type Check, lookupIn, ownViews } from '../lint-context.ts';
import { screensOf } from './screen-names.ts';

const unknownSchema: Check = {
  rule: 'unknown-schema',
  severity: 'fault',
  run({ faults }, report) {
    for (const { file, pointer, problem, hint } of faults) report({ file, pointer }, problem, hint);
  },
};

const brokenByLayer: Check = {
  rule: 'broken-by-layer',
  severity: 'fault',
  run({ broken }, report) {
    for (const { file, pointer, problem, hint } of broken) {
      report({ file, pointer }, problem, hint);
    }
  },
};

const orphanSchema: Check = {
  rule: 'orphan-schema',
  severity: 'advice',
  run({ input, screens }, report) {
    const named = [
      ...[...screens.values()].flatMap(({ form }) => form?.schema ?? []),
      ...Object.values(input.known.calls ?? {}).flatMap(({ form }) => form ?? []),
    ];
    const used = new Set(named.flatMap((name) => filesOf(name, lookupIn(input))));
    for (const name of Object.keys(input.schemas)) {
      // Schemas in other folders are shared definitions, which need not be in use.
      if (used.has(name) || !name.startsWith('forms/')) continue;
      report(
        { file: fileNames.schema(name), pointer: '' },
        'no screen and no call uses this schema',
      );
    }
  },
};

const orphanScreen: Check = {
  rule: 'orphan-screen',
  severity: 'advice',
  run(context, report) {
    const { opened } = context.input.known;
    if (!opened) return;
    const named = context.views.flatMap(({ screen }) =>
      screensOf(screen).map(({ value }) => value),
    );
    for (const { screen, place } of ownViews(context)) {
      const { id, kind = 'page', route } = screen;
      if (kind === 'page' && route !== undefined) continue;
      if (named.includes(id) || opened.includes(id)) continue;
      const problem = kind === 'page' ? 'the page has no address' : `nothing opens this ${kind}`;
      report(place(''), problem);
    }
  },
};

/** Files that nothing uses, that refer to what is not there, or that break the file that they change. */
export const fileChecks: readonly Check[] = [
  unknownSchema,
  brokenByLayer,
  orphanSchema,
  orphanScreen,
];
