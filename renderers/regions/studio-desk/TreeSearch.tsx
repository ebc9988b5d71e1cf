import { useId } from 'react';

/** Narrows the tree to lines with some words; the arrow down leads into it. */
export function TreeSearch({
  words,
  set,
  enter,
}: {
  words: string;
  set(words: string): void;
  enter(): void;
}) {
  const id = useId();
  return (
    <div className="studio-search">
      <label htmlFor={id} className="small">
        Find a step or question
      </label>
      <input
        id={id}
        type="search"
        className="input"
        value={words}
        autoComplete="off"
        onChange={({ target: { value } }) => set(value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          enter();
        }}
      />
    </div>
  );
}
