import { StandardDocument } from '../forms/standard/standard-document.ts';
import type { ConfigFault, JsonSchema } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { metaErrors } from './standard-ajv.ts';

/** What is wrong with a standard schema by the meta schema of its own draft, and with it as the form of a step. */
export function checkStandard(schema: JsonSchema, file: string): ConfigFault[] {
  const document = new StandardDocument(schema);
  const errors = metaErrors(document);
  if (errors.length === 0) return privateNames(document, file);
  return errors.map(({ instancePath, message }) => ({
    file,
    pointer: instancePath,
    problem: message ?? 'is wrong',
  }));
}

/** Names that are sealed apart and shown masked wherever a form of ours asks for them. */
export const PRIVATE_NAMES = [
  'ssn',
  'account_number',
  'card_number',
  'security_code',
  'signature',
] as const;

// A standard schema is taken whole: what has to be masked cannot be one of its fields.
function privateNames(document: StandardDocument, file: string): ConfigFault[] {
  return [...document.parts()].flatMap((part) =>
    PRIVATE_NAMES.filter((name) => isRecord(part.properties) && name in part.properties).map(
      (name) => ({
        file,
        pointer: `${document.pointerOf(part) ?? ''}/properties/${name}`,
        problem: `a form over a standard schema cannot ask for '${name}', which is shown masked`,
      }),
    ),
  );
}
