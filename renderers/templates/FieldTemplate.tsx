import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../kit/Panel.tsx';
import { recordOf, listOf, textOf } from '../kit/read.ts';
import { useSay } from '../kit/say.ts';
import { isSettled } from '../widgets/choices.ts';
import { hintOf } from '../widgets/control.ts';

/** Widgets of several controls: their label is the legend of a fieldset. */
const GROUPS: Record<string, 'radiogroup' | 'group'> = {
  radio: 'radiogroup',
  'radio-cards': 'radiogroup',
  agreements: 'group',
  checkboxes: 'group',
  signature: 'group',
};

/** Label, hint, control, error: the same order and the same ids for every field. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, hidden, displayLabel, required, readonly, schema, uiSchema, children } = props;
  const { widget, ...options } = getUiOptions(uiSchema);
  const kind = typeof widget === 'string' ? widget : '';
  if (hidden || kind === 'hidden') return <div hidden>{children}</div>;
  if (isContainer(props, kind)) return children;
  const role = roleOf(kind, readonly, options.options);
  const labelled = label !== '' && displayLabel !== false && kind !== 'checkbox';
  const hint = hintOf(schema, options);
  const body = (
    <>
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
      <FieldErrors id={id} list={props.rawErrors} />
      {textOf(options.good) && (
        <p className="field-good" id={`${id}-good`}>
          <CircleCheck aria-hidden="true" />
          {textOf(options.good)}
        </p>
      )}
      <Offer offer={options.offer} context={props.registry.formContext} />
    </>
  );
  if (!role) {
    return (
      <div className="field" data-field={id}>
        {labelled && (
          <label className={labelClass(required && !readonly && kind !== 'readonly')} htmlFor={id}>
            {label}
          </label>
        )}
        {body}
      </div>
    );
  }
  return <FieldGroup {...props} role={role} hint={hint} body={body} />;
}

interface FieldGroupProps extends FieldTemplateProps {
  role: 'radiogroup' | 'group';
  hint: string;
  body: ReactNode;
}

function FieldGroup({
  id,
  label,
  required,
  readonly,
  rawErrors,
  role,
  hint,
  body,
}: FieldGroupProps) {
  const invalid = !!rawErrors?.length;
  const isRadio = role === 'radiogroup';
  const described = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={invalid ? 'field invalid' : 'field'}
      data-field={id}
      role={role}
      aria-invalid={(isRadio && invalid) || undefined}
      aria-required={(isRadio && required) || undefined}
      aria-describedby={described || undefined}
    >
      <legend className={labelClass(required && !readonly)}>{label}</legend>
      {body}
    </fieldset>
  );
}

// The mark itself is the style's, so that a label's text is the field's name and nothing else.
function labelClass(required: boolean | undefined): string {
  return required ? 'field-label required' : 'field-label';
}

function FieldErrors({ id, list }: { id: string; list: string[] | undefined }) {
  const say = useSay();
  if (!list?.length) return null;
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
