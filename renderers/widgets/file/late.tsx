import type { WidgetProps } from '@rjsf/utils';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useSay } from '../../kit/text/say.ts';
import { controlAttributes, controlHandlers } from '../control.ts';
import { useFiles } from './use-files.ts';
import './recipe.generated.css';

/** One file or several, held as text: a data address, or plain base64 where the schema asks for it. */
export default function FileWidget(props: WidgetProps) {
  const { id, schema, options } = props;
  const { readOnly, disabled, placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  const { lines, unread, take, remove } = useFiles(props);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = disabled || readOnly;
  const retry = (): void => {
    input.current?.focus();
    take(unread);
  };
  return (
    <div className="files">
      <input
        {...attributes}
        ref={input}
        type="file"
        className="input"
        disabled={isLocked}
        multiple={schema.type === 'array'}
        accept={typeof options.accept === 'string' ? options.accept : undefined}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {unread.length > 0 && <Unread files={unread} onRetry={retry} />}
      {lines.length > 0 && (
        <ul className="file-list">
          {lines.map((words, at) => (
            <FileLine
              key={`${at} ${words}`}
              id={`${id}-file-${at}`}
              words={words}
              {...(isLocked ? {} : { onRemove: () => remove(at) })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Unread({ files, onRetry }: { files: readonly File[]; onRetry(): void }) {
  const say = useSay();
  const name = files.map((file) => file.name).join(', ');
  return (
    <Panel tone="bad" role="alert" title={say('We could not read {name}.', { name })}>
      <p>
        {say(
          'It may have been moved, or you may not be allowed to open it. You can choose another file.',
        )}
      </p>
      <Button className="small" onClick={onRetry}>
        {say('Try again')}
      </Button>
    </Panel>
  );
}

function FileLine({ id, words, onRemove }: { id: string; words: string; onRemove?: () => void }) {
  const say = useSay();
  return (
    <li>
      <span id={id}>{words}</span>
      {onRemove && (
        <Button
          look="quiet"
          className="small"
          icon={<X aria-hidden="true" />}
          aria-describedby={id}
          onClick={onRemove}
        >
          {say('Remove')}
        </Button>
      )}
    </li>
  );
}
