import { ConfigError } from '../forms/configuration/config-error.ts';
import { joinPointer } from '../forms/pointer.ts';
import { StandardDocument } from '../forms/standard/standard-document.ts';
import type { ConfigFault, EffectiveScreen, JsonSchema } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { refuseInvalid } from './check-schema.ts';
import { createAjv } from './create-ajv.ts';
import { ownFormats } from './formats.ts';
import { compileStandard } from './compile-standard.ts';
import { standalone, wrapCode } from './standalone.ts';
import { rootRemainder, validitySchema } from './validity-schema.ts';

/** Conditions of a screen by the key under which the compiled module has them: `rule/0`, `region/2`, `button/1`. */
export function screenConditions(screen: EffectiveScreen): Record<string, JsonSchema> {
  const list: [string, JsonSchema | undefined][] = [
    ...(screen.form?.rules ?? []).map((rule, i): [string, JsonSchema | undefined] => [
      `rule/${i}`,
      rule.when,
    ]),
    ...(screen.regions ?? []).map((use, i): [string, JsonSchema | undefined] => [
      `region/${i}`,
      use.when,
    ]),
    ...(screen.buttons ?? []).map((use, i): [string, JsonSchema | undefined] => [
      `button/${i}`,
      use.when,
    ]),
  ];
  return Object.fromEntries(list.filter((entry) => entry[1] !== undefined)) as Record<
    string,
    JsonSchema
  >;
}

/**
 * Compiles validity and conditions of one screen to the text of an ES module whose default export takes the runtime and
 * gives a ValidatorModule. The same text runs in the browser and on the server. Throws ConfigError naming every schema
 * that AJV refuses.
 */
export function compileScreen(screen: EffectiveScreen): { text: string } {
  const ajv = createAjv({ standalone: true });
  const faults: ConfigFault[] = [];
  const exported: Record<string, string> = {};

  function add(key: string, schema: JsonSchema, pointer: string): void {
    const id = `validator:${encodeURIComponent(key)}`;
    attempt(pointer, () => {
      refuseInvalid(schema);
      ajv.addSchema(schema, id);
      ajv.getSchema(id);
      exported[key] = id;
    });
  }

  function attempt(pointer: string, compile: () => void): void {
    try {
      compile();
    } catch (error) {
      faults.push({
        file: `screens/${screen.id}`,
        pointer,
        problem: error instanceof Error ? error.message : String(error),
      });
    }
  }

  const { schema } = screen;
  const standard: string[] = [];
  if (schema && screen.form?.standard) {
    attempt('', () => standard.push(compileStandard(new StandardDocument(schema))));
  } else if (schema) attempt('', () => addForm(schema, add, ajv));
  for (const [key, when] of Object.entries(screenConditions(screen))) {
    add(`condition/${key}`, when, conditionPointer(key));
  }
  if (faults.length > 0) throw new ConfigError(faults);
  const own = Object.keys(exported).length > 0 ? [standalone(ajv, exported)] : [];
  const needsAll = standard.length > 0 || own.some(namesOtherFormats);
  return { text: wrapCode([...own, ...standard], needsAll) };
}

// Whether compiled code reads a format that is not one of ours: `require("formats").date`, or `["date-time"]`.
function namesOtherFormats(code: string): boolean {
  const named = code.matchAll(/require\("formats"\)(?:\.([\w$]+)|\["([^"]+)"\])/g);
  return [...named].some(([, plain, quoted]) => !((plain ?? quoted ?? '') in ownFormats));
}

function addForm(
  schema: JsonSchema,
  add: (key: string, schema: JsonSchema, pointer: string) => void,
  ajv: ReturnType<typeof createAjv>,
): void {
  const validity = validitySchema(schema);
  refuseInvalid(validity);
  ajv.addSchema(validity, 'validator:form');
  for (const [name, own] of Object.entries(
    isRecord(validity.properties) ? validity.properties : {},
  )) {
    const pointer = joinPointer('/properties', name);
    // A field that refers to nothing stands alone, which compiles in a fraction of the time.
    const isAlone = isRecord(own) && !JSON.stringify(own).includes('"$ref"');
    const field = isAlone ? own : { $ref: `validator:form#${encodeURI(pointer)}` };
    add(`field${joinPointer('', name)}`, field, pointer);
  }
  const remainder = rootRemainder(schema);
  if (remainder) add('root', remainder, '');
}

function conditionPointer(key: string): string {
  const [kind, index] = key.split('/');
  const list = { rule: '/form/rules', region: '/regions', button: '/buttons' }[kind ?? ''] ?? '';
  return `${list}/${index}/when`;
}
