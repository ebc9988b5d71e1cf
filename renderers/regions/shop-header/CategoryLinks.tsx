import { Link } from '../../kit/Link.tsx';
import type { Category } from '../../kit/store/categories.ts';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

interface CategoryLinksProps {
  menu: Category[];
  way: Props;
  onFollow?: () => void;
}

/** One link a category; a plain click runs the action, which stores the choice. */
export function CategoryLinks({ menu, way, onFollow }: CategoryLinksProps) {
  const say = useSay();
  const chosen = way.scope.query.type ?? '';
  return (
    <ul className="category-links">
      {menu.map(({ key, label }) => (
        <li key={key}>
          <Link
            way={way}
            to={`/plans?type=${encodeURIComponent(key)}`}
            aria-current={chosen === key ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              // The action stores the choice and goes there itself.
              event.preventDefault();
              void way.act('category', { category: key });
              onFollow?.();
            }}
          >
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
