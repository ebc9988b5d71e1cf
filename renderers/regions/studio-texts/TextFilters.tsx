import { type FormEvent, useId } from 'react';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import type { TextsLook, TextsPage } from './fed-by.ts';

/** Which texts are listed: of a screen, those that a language lacks, those with some words. */
export function TextFilters({
  page: { screens, locales },
  look,
  set,
}: {
  page: TextsPage;
  look: TextsLook;
  set(look: Partial<TextsLook>): void;
}) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    set({ words: String(new FormData(event.currentTarget).get('words')).trim() });
  };
  return (
    <form className="studio-texts-filters" role="search" onSubmit={search}>
      <SelectField
        label="Screen"
        value={look.screen}
        options={[{ value: '', label: 'All screens' }, ...screens]}
        set={(screen) => set({ screen })}
      />
      <SelectField
        label="Translated or not"
        value={look.missing}
        options={[
          { value: '', label: 'All texts' },
          ...locales.map(({ code, name }) => ({ value: code, label: `Missing in ${name}` })),
        ]}
        set={(missing) => set({ missing })}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Words
        </label>
        <input
          key={look.words}
          id={id}
          name="words"
          type="search"
          className="input"
          defaultValue={look.words}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
