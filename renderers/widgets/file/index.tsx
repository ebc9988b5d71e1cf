import type { WidgetProps } from '@rjsf/utils';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { controlAttributes, controlHandlers } from '../control.ts';
import { describeFile, readFile } from './read-file.ts';
import './file.css';

/** One file or several, held as text: a data address, or plain base64 where the schema says so. */
export default function FileWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange } = props;
  const isList = schema.type === 'array';
  const { readOnly, disabled, placeholder, autoComplete, ...attributes } = controlAttributes(props);
  const { onBlur, onFocus } = controlHandlers(props);
  const [names, setNames] = useState<Record<string, string>>({});
  const held = (isList ? value : [value]) as unknown;
  const files = (Array.isArray(held) ? held : []).filter((one) => typeof one === 'string');
  const isLocked = disabled || readOnly;
  const take = async (list: FileList | null): Promise<void> => {
    const isPlain = schema.contentEncoding === 'base64' && schema.format !== 'data-url';
    const read = await Promise.all([...(list ?? [])].map((file) => readFile(file, isPlain)));
    if (read.length === 0) return;
    setNames({ ...names, ...Object.fromEntries(read.map(({ text, name }) => [text, name])) });
    const texts = read.map(({ text }) => text);
    onChange(isList ? [...files, ...texts] : texts[0]);
  };
  const remove = (at: number): void => {
    const rest = files.filter((_, other) => other !== at);
    onChange(isList && rest.length > 0 ? rest : undefined);
  };
  return (
    <div className="files">
      <input
        {...attributes}
        type="file"
        className="input"
        disabled={isLocked}
        multiple={isList}
        accept={typeof options.accept === 'string' ? options.accept : undefined}
        onChange={({ target }) => {
          void take(target.files).then(() => {
            target.value = '';
          });
        }}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {files.length > 0 && (
        <ul className="file-list">
          {files.map((text, at) => (
            <FileLine
              key={`${at} ${text.length}`}
              id={`${id}-file-${at}`}
              words={describeFile(text, names[text])}
              {...(isLocked ? {} : { onRemove: () => remove(at) })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileLine({ id, words, onRemove }: { id: string; words: string; onRemove?: () => void }) {
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
          Remove
        </Button>
      )}
    </li>
  );
}
