import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldMore } from '../../src/engine/types.ts';
import { Panel } from '../kit/Panel.tsx';
import { recordOf, listOf, textOf } from '../kit/read.ts';
import { useSay } from '../kit/text/say.ts';
import { isSettled } from '../widgets/choices.ts';
import { idList, useHint } from '../widgets/control.ts';

/** Widgets of several controls: their label is the legend of a fieldset. */
const GROUPS: Record<string, 'radiogroup' | 'group'> = {
  radio: 'radiogroup',
  'radio-cards': 'radiogroup',
  agreements: 'group',
  checkboxes: 'group',
  signature: 'group',
};

/** Label, hint, control, error: the same order and the same ids for every field. */
export function FieldTemplate(props: FieldTemplateProps & Partial<FieldMore>) {
  const { id, label, hidden, displayLabel, required, readonly, schema, rawErrors, children } =
    props;
  const options = props.options ?? getUiOptions(props.uiSchema);
  const kind = typeof options.widget === 'string' ? options.widget : '';
  const say = useSay();
  const hint = useHint(schema, options);
  if (hidden || kind === 'hidden') return <div hidden>{children}</div>;
  if (isContainer(props, kind)) return children;
  const role = roleOf(kind, readonly, options.options);
  const isMarked = required && !readonly && kind !== 'readonly';
  const labelled = label !== '' && displayLabel !== false && kind !== 'checkbox';
  const body = (
    <>
      {!role && labelled && (
        <label className={labelClass(isMarked)} htmlFor={id}>
          {label}
        </label>
      )}
      {role && <legend className={labelClass(isMarked)}>{label}</legend>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {readonly && textOf(options.locked) && (
        <p className="field-note" id={`${id}-locked`}>
          {textOf(options.locked)}
        </p>
      )}
      {rawErrors?.length ? <FieldErrors id={id} list={rawErrors} /> : null}
      {textOf(options.good) && (
        <p className="field-good" id={`${id}-good`}>
          <CircleCheck aria-hidden="true" />
          {say(textOf(options.good))}
        </p>
      )}
      {options.offer ? <Offer offer={options.offer} context={props.registry.formContext} /> : null}
    </>
  );
  if (role) return fieldGroup(props, role, hint, body);
  return (
    <div className="field" data-field={id}>
      {body}
    </div>
  );
}

// Description, help and errors are drawn above, from the schema, the options and `rawErrors`.
FieldTemplate.isWhole = true;

function fieldGroup(
  { id, required, rawErrors }: FieldTemplateProps,
  role: 'radiogroup' | 'group',
  hint: string,
  body: ReactNode,
) {
  const invalid = !!rawErrors?.length;
  const isRadio = role === 'radiogroup';
  return (
    <fieldset
      className={invalid ? 'field invalid' : 'field'}
      data-field={id}
      role={role}
      aria-invalid={(isRadio && invalid) || undefined}
      aria-required={(isRadio && required) || undefined}
      aria-describedby={idList(hint && `${id}-hint`, invalid && `${id}-error`)}
    >
      {body}
    </fieldset>
  );
}

// The mark itself is the style's, so that a label's text is the field's name and nothing else.
function labelClass(required: boolean | undefined): string {
  return required ? 'field-label required' : 'field-label';
}

function FieldErrors({ id, list }: { id: string; list: readonly string[] }) {
  const say = useSay();
  return (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert aria-hidden="true" />
      <span>{[...new Set(list)].map((text) => say(text)).join(' ')}</span>
    </p>
  );
}

// A remark with one link in it (`Is it right? {Click here} to verify it.`), and the checkbox that goes with it.
function Offer({ offer, context }: { offer: unknown; context: unknown }) {
  const say = useSay();
  const { text, action, tick } = recordOf(offer);
  const { act } = recordOf(context);
  if (typeof text !== 'string' || typeof act !== 'function') return null;
  const [before, link, after] = say(text).split(/[{}]/);
  return (
    <Panel tone="info">
      <p>
        {before}
        <button type="button" className="link" onClick={() => void act(action)}>
          {link}
        </button>
        {after}
      </p>
      {tick as ReactNode}
    </Panel>
  );
}

// What is settled already is no choice to make.
function roleOf(kind: string, readonly: boolean | undefined, choices: unknown) {
  const settled = kind === 'radio-cards' && isSettled(readonly, listOf(choices));
  return settled ? 'group' : GROUPS[kind];
}

// Objects and lists draw their own title; what is inside them are fields of their own.
function isContainer({ schema }: FieldTemplateProps, widget: string): boolean {
  return schema.type === 'object' || (schema.type === 'array' && widget === '');
}
