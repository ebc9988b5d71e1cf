import { Languages } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { textOf } from '../read.ts';

/** The other languages of the store, each in its own words; nothing where there is only one. */
export function LanguageSwitch({ data, act, scope, onChoose }: LanguageSwitchProps) {
  const shown = textOf(scope.session.locale);
  const others = (data.languages?.value ?? []).filter(({ code }) => code !== shown);
  if (others.length === 0) return null;
  return (
    <span className="language-switch">
      <Languages size={16} aria-hidden="true" />
      {others.map(({ code, name }, place) => (
        // By place: the button that was pressed stays, and keeps the focus, when it offers another language.
        <button
          key={place}
          type="button"
          className="header-link"
          lang={code}
          onClick={() => {
            onChoose?.();
            void act('language', { code });
          }}
        >
          {name}
        </button>
      ))}
    </span>
  );
}

type Way = RegionProps<{ languages: ['@languages'] }, { language: { code: string } }>;

interface LanguageSwitchProps extends Pick<Way, 'data' | 'act' | 'scope'> {
  onChoose?: () => void;
}
