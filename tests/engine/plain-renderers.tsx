import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  WidgetProps,
} from '@rjsf/utils';
import { getDefaultRegistry } from '@rjsf/core';
import type { Renderers, Need, RegionProps } from '../../src/engine/types.ts';

/** How often each field was drawn, by id. Tests clear it. */
export const drawn = new Map<string, number>();
function TextWidget({
  id,
  value,
  onChange,
  onBlur,
  required,
  readonly,
  rawErrors,
  options,
}: WidgetProps) {
  drawn.set(id, (drawn.get(id) ?? 0) + 1);
  return (
    <input
      id={id}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      aria-required={required}
      readOnly={readonly === true}
      aria-invalid={Boolean(rawErrors?.length)}
      placeholder={typeof options.placeholder === 'string' ? options.placeholder : undefined}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

function SelectWidget({ id, value, onChange, onBlur, options, readonly }: WidgetProps) {
  const own = options.options as { value: string; label?: string; name?: string }[] | undefined;
  return (
    <select
      id={id}
      value={String(value ?? '')}
      disabled={readonly === true}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => onBlur(id, value)}
    >
      <option value="">Please Select</option>
      {(own ?? options.enumOptions ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label ?? ('name' in option ? option.name : '')}
        </option>
      ))}
    </select>
  );
}

function FieldTemplate({ id, label, children, rawErrors, uiSchema }: FieldTemplateProps) {
  const { hint, note } = (uiSchema?.['ui:options'] ?? {}) as { hint?: string; note?: string };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {(hint ?? note) && <p>{[hint, note].filter(Boolean).join(' ')}</p>}
      {children}
      {rawErrors?.map((error) => (
        <p key={error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ))}
    </div>
  );
}

function ListTemplate({ title, items, canAdd, onAddClick, rawErrors }: ArrayFieldTemplateProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {items}
      {rawErrors?.map((error) => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      {canAdd && (
        <button type="button" onClick={onAddClick}>
          Add to {title}
        </button>
      )}
    </fieldset>
  );
}

function RowTemplate({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  return (
    <section aria-label={`Row ${index + 1}`}>
      {children}
      {buttonsProps.hasMoveUp && (
        <button type="button" onClick={buttonsProps.onMoveUpItem}>
          Up {index + 1}
        </button>
      )}
      {buttonsProps.hasRemove && (
        <button type="button" onClick={buttonsProps.onRemoveItem}>
          Remove {index + 1}
        </button>
      )}
    </section>
  );
}

type ProbeProps = RegionProps<Record<never, never>, { pick: { id: string } }>;

/** Shows its data and texts, and runs an action. */
function Probe({ data, act, busy, texts, scope, href }: ProbeProps) {
  return (
    <section aria-label={texts.name ?? 'probe'}>
      {Object.entries<Need>(data).map(([name, need]) => (
        <p key={name}>
          {name}: {need.status}
          {need.refreshing ? ' (refreshing)' : ''} {JSON.stringify(need.value) ?? ''}{' '}
          {need.message ?? ''}
          {need.status === 'error' && (
            <button type="button" onClick={need.retry}>
              Retry {name}
            </button>
          )}
        </p>
      ))}
      <p>tier: {String(scope.session.tier ?? 'none')}</p>
      <a href={href('@home')}>Home</a>
      <button
        type="button"
        disabled={busy.has('pick')}
        onClick={() => void act('pick', { id: '7' })}
      >
        Pick
      </button>
    </section>
  );
}

/** The least that the engine needs to show anything: plain HTML. */
export const plainRenderers: Renderers = {
  widgets: { TextWidget, SelectWidget, text: TextWidget, select: SelectWidget, hidden: () => null },
  fields: {},
  templates: {
    ...getDefaultRegistry().templates,
    FieldTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: RowTemplate,
  },
  regions: { probe: Probe, outlet: ({ outlet }) => <main>{outlet}</main> },
  parts: {
    Page: ({ title, intro, mode, slots, form, summary, buttons }) => (
      <div>
        {slots.header}
        {mode === 'page' && <h1 tabIndex={-1}>{title}</h1>}
        {intro && <p>{intro}</p>}
        {slots.before}
        {slots.main}
        {summary}
        {form}
        {buttons}
        {slots.after}
      </div>
    ),
    Announcements: ({ lines: [one] }) => (
      <p aria-label="News">{one && `${one.label}: ${one.message}`}</p>
    ),
    ErrorSummary: ({ issues, onPick }) => (
      <section aria-label="Problems">
        <ul>
          {issues.map(({ field, message, label }) => (
            <li key={`${field} ${message}`}>
              <button type="button" onClick={() => onPick(field)}>
                {label ? `${label}: ${message}` : message}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ),
    FormStatus: ({ messages }) => (
      <div role="status">
        {messages.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    ),
    PanelList: ({ rows, add, panel, busy, removed, error, title, isPending }) => (
      <section aria-label={title} aria-busy={isPending}>
        {rows.map(({ heading, isIncomplete, edit, remove }) => (
          <article key={heading} aria-label={heading}>
            {isIncomplete && <p>Incomplete</p>}
            <button disabled={!!busy} title={busy?.edit} onClick={edit}>
              Edit {heading}
            </button>
            <button disabled={!!busy} title={busy?.remove} onClick={remove}>
              Delete {heading}
            </button>
          </article>
        ))}
        {panel && <div aria-label={panel.title}>{panel.content}</div>}
        {removed && (
          <button type="button" onClick={removed.undo}>
            Undo {removed.heading}
          </button>
        )}
        {error && <p role="alert">{error}</p>}
        {!panel &&
          add.map(({ label, run }) => (
            <button key={label} type="button" onClick={run}>
              {label}
            </button>
          ))}
      </section>
    ),
    Buttons: ({ list, submit }) => (
      <div>
        {submit && (
          <button
            type="submit"
            form={submit.form}
            aria-busy={submit.busy}
            disabled={submit.disabled}
            title={submit.reason}
          >
            {submit.busy ? submit.busyLabel : submit.label}
          </button>
        )}
        {list.map(({ use, disabled, run }) => (
          <button key={use.label} type="button" disabled={disabled} onClick={run}>
            {use.label}
          </button>
        ))}
      </div>
    ),
    Question: ({ label, title, why, children }) => (
      <section>
        <p role="status">{label}</p>
        <h2 tabIndex={-1}>{title}</h2>
        {why && <p>{why}</p>}
        {children}
      </section>
    ),
    Conflict: ({ lines, onKeep, onTake }) => (
      <section aria-label="Conflict">
        {lines.map(({ field, label, mine, theirs }) => (
          <p key={field}>
            {label}: {mine} / {theirs}
          </p>
        ))}
        <button type="button" onClick={onKeep}>
          Keep mine
        </button>
        <button type="button" onClick={onTake}>
          Take theirs
        </button>
      </section>
    ),
    Dialog: ({ title, onClose, children }) => (
      <div role="dialog" aria-label={title}>
        <button type="button" onClick={onClose}>
          Close
        </button>
        {children}
      </div>
    ),
    Group: ({ title, rows }) => (
      <fieldset>
        {title && <legend>{title}</legend>}
        {rows.map(({ key, cells }) => (
          <div key={key}>{cells}</div>
        ))}
      </fieldset>
    ),
    SaveState: ({ state }) => <p aria-label="Draft">{state}</p>,
    Waiting: ({ label }) => <p role="status">{label}</p>,
    Failed: ({ message, busy, onRetry }) => (
      <p role="alert">
        {message}
        <button type="button" aria-busy={busy} onClick={onRetry}>
          Try again
        </button>
      </p>
    ),
    Placeholder: ({ kind, name }) => (
      <p>
        There is no {kind} {name}
      </p>
    ),
    Notices: ({ list, onClose }) => (
      <ul aria-label="Notices">
        {list.map(({ id, text }) => (
          <li key={id}>
            {text}
            <button type="button" onClick={() => onClose(id)}>
              Dismiss
            </button>
          </li>
        ))}
      </ul>
    ),
  },
};
