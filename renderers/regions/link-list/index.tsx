/** Ways in, by theme. data: links. */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Link } from '../../kit/Link.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import type { fedBy } from './fed-by.ts';
import './recipe.generated.css';

export default function LinkList(props: RegionProps<typeof fedBy>) {
  return (
    <NeedView need={props.data.links} waiting={<SkeletonLines count={4} />} what="The links">
      {(groups = []) => (
        <div className="link-list">
          {groups.map(({ title, links = [] }, place) => (
            <section key={place}>
              <h2>{title}</h2>
              <ul className="links">
                {links.map((link) => (
                  <Entry key={`${link.label} ${link.target}`} link={link} way={props} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </NeedView>
  );
}

interface EntryProps {
  link: NonNullable<SourceData<'app-links'>[number]['links']>[number];
  way: RegionProps;
}

function Entry({ link: { label, target = '', note }, way }: EntryProps) {
  return (
    <li>
      {target.startsWith('/') || target.startsWith('@') ? (
        <Link way={way} to={target}>
          {label}
        </Link>
      ) : (
        <a href={/^https?:/i.test(target) ? target : undefined}>{label}</a>
      )}
      {note && <p className="small muted">{note}</p>}
    </li>
  );
}
