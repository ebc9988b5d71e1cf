import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useFocusAfterRemoval } from '../../kit/use-focus-after-removal.ts';

interface SearchBoxProps {
  /** What the list is searched for now. */
  search: string;
  texts: Record<string, string>;
  onSearch(words: string): void;
}

const LONGEST = 100;

/** A search that is sent as a whole: each one counts as a page that was read. */
export function SearchBox({ search, texts, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, type] = useState(search);
  const [known, know] = useState(search);
  // Another search was made elsewhere, as by Show all or the browser's way back.
  if (known !== search) {
    know(search);
    type(search);
  }
  const place = useFocusAfterRemoval<HTMLFormElement>({
    leaving: '.quiet',
    rest: (form) => form.querySelector('input'),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="data-table-search" role="search" ref={place} onSubmit={send}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {texts.search ?? 'Search'}
        </label>
        {texts.hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {texts.hint}
          </p>
        )}
        <input
          id={id}
          type="search"
          className="input"
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={texts.hint && `${id}-hint`}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        {texts.find ?? 'Search'}
      </Button>
      {search !== '' && (
        <Button look="quiet" onClick={() => onSearch('')}>
          {texts.all ?? 'Show all'}
        </Button>
      )}
    </form>
  );
}
