import type { WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { RemoveButton } from './ButtonTemplates.tsx';
import { useSay } from '../kit/text/say.ts';

/** A key that a person named, beside its value; the name is taken when the input is left. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const say = useSay();
  const { id, label, readonly, disabled, onKeyRenameBlur, onRemoveProperty, children } = props;
  const isLocked = disabled === true || readonly === true;
  return (
    <div className="keyed">
      <div className="field">
        <label className="field-label" htmlFor={`${id}-key`}>
          {say('Key')}
        </label>
        <input
          id={`${id}-key`}
          className="input"
          defaultValue={label}
          readOnly={isLocked}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      <RemoveButton
        disabled={isLocked}
        aria-label={say('Remove key {name}', { name: label })}
        onClick={onRemoveProperty}
      />
    </div>
  );
}
