import type { JsonSchema } from '../../shared/forms/types.ts';
import type { Address } from '../form/cells.ts';
import type { Given, SchemaNode } from './schema-node.ts';
import { standardLook } from './standard-ui.ts';

const NO_REFS: ReadonlySet<JsonSchema> = new Set();

/** A place before any schema is applied to it. */
export function newNode(
  name: string,
  address: Address,
  given: Given,
  more: Partial<SchemaNode> = {},
): SchemaNode {
  return {
    name,
    template: address,
    kind: 'leaf',
    schema: {},
    use: {},
    children: [],
    choices: [],
    row: undefined,
    readOnly: false,
    options: {},
    label: name,
    forks: [],
    kinds: [],
    contains: [],
    isExtra: false,
    isFixed: false,
    isClosed: false,
    isMark: false,
    growth: undefined,
    rows: undefined,
    fixedRows: [],
    refs: NO_REFS,
    block: 0,
    look: standardLook,
    ...given,
    ...more,
  };
}
