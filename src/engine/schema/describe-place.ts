import type { UIOptionsType } from '@rjsf/utils';
import type { StandardDocument } from '../../shared/forms/standard/standard-document.ts';
import type { JsonSchema } from '../../shared/forms/types.ts';
import type { Entry } from '../form/cells.ts';
import { type Fork, optionsByType } from './forks.ts';
import { type Gathered, growthOf } from './gather.ts';
import { kindOf, typesHere } from './kind-of.ts';
import { wordsOfKey } from '../../shared/forms/standard/words-of-key.ts';
import { nodeOf, type SchemaNode } from './schema-node.ts';
import { uiOptionsOf } from './ui-options.ts';

interface Around {
  document: StandardDocument;
  parent: Entry | undefined;
  isOpened: boolean;
  isThere: boolean;
  /** Which of several types a value has or gets. */
  chooseType(options: readonly JsonSchema[]): number;
}

/** What a place is by all that was gathered for it. */
export function describePlace(
  before: SchemaNode,
  gathered: Gathered,
  forks: Fork[],
  { document, parent, isOpened, isThere, chooseType }: Around,
): SchemaNode {
  const { schema } = gathered;
  chooseAmongTypes(gathered, forks, chooseType);
  const { ui } = before;
  const [row] = gathered.items;
  const around = parent && nodeOf(parent);
  const options = uiOptionsOf(ui, handedDown(around?.options));
  const kind = kindOf(schema, gathered, options, row && document.follow(row));
  const label = labelOf(before, options, schema, parent);
  const refs = around?.refs ?? before.refs;
  const isInItself = [...gathered.refs].some((ref) => around?.refs.has(ref));
  return {
    ...before,
    schema,
    kind,
    forks,
    label,
    options,
    use: { label, ...(options.widget === 'hidden' ? { widget: 'hidden' } : {}) },
    kinds: gathered.kinds,
    contains: gathered.contains,
    growth: kind === 'object' ? growthOf(gathered) : undefined,
    readOnly: options.readonly ?? (schema.readOnly === true || around?.readOnly === true),
    isClosed: kind === 'object' && isInItself && around?.kind === 'object' && !isThere && !isOpened,
    refs: gathered.refs.size === 0 ? refs : new Set([...refs, ...gathered.refs]),
  };
}

function chooseAmongTypes(
  gathered: Gathered,
  forks: Fork[],
  chooseType: Around['chooseType'],
): void {
  const { schema } = gathered;
  const types = typesHere(gathered);
  if (types.length > 1) {
    const options = optionsByType(types);
    const chosen = chooseType(options);
    const labels = options.map(({ title }) => String(title));
    forks.push({ id: '#types', options, labels, chosen, marks: new Set() });
    schema.type = types[chosen];
  } else if (types[0] !== undefined) {
    const isNullable = schema.isNullable === true || schema.type === 'null';
    if (Array.isArray(schema.type) && schema.type.includes('null')) schema.isNullable = true;
    schema.type = isNullable && types[0] === 'null' ? 'null' : types[0];
  }
}

// What holds for all that is inside a part, as RJSF has it.
function handedDown({ disabled, readonly, hideError }: UIOptionsType = {}): UIOptionsType {
  const options: UIOptionsType = {};
  if (disabled !== undefined) options.disabled = disabled;
  if (readonly !== undefined) options.readonly = readonly;
  if (hideError !== undefined) options.hideError = hideError;
  return options;
}

// A row without a title has its list's label; its number is shown beside it.
function labelOf(
  { name, isExtra }: SchemaNode,
  { title: said }: UIOptionsType,
  { title }: JsonSchema,
  parent: Entry | undefined,
): string {
  if (typeof said === 'string') return said;
  // A key that a person made is called as it was written.
  if (isExtra) return name;
  if (typeof title === 'string' && title !== '') return title;
  const around = parent && nodeOf(parent);
  return around?.kind === 'list' ? around.label : wordsOfKey(name);
}
