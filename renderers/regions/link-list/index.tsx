/**
 * Ways in, by theme. data: links or options.links: [{title, links: [{label, target | href, note}]}] or a flat list.
 * texts: title.
 */
import type { RegionProps } from '../../../src/engine/types.ts';
import { Link } from '../../kit/Link.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { type Fields, fieldsOf, listOf, recordsOf, textOf, unwrap } from '../../kit/read.ts';
import './link-list.css';

export default function LinkList(props: RegionProps) {
  const { data, options, texts } = props;
  return (
    <NeedView need={data.links} waiting={<SkeletonLines count={4} />} what="The links">
      {(value) => (
        <div className="link-list">
          {readGroups(value ?? options.links, texts.title ?? '').map(({ title, links }) => (
            <section key={title}>
              {title && <h2>{title}</h2>}
              <ul className="links">
                {links.map((link) => (
                  <Entry key={`${textOf(link.label)} ${targetOf(link)}`} link={link} way={props} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </NeedView>
  );
}

function Entry({ link, way }: { link: Fields; way: RegionProps }) {
  const target = targetOf(link);
  const label = textOf(link.label, link.title, link.name) || target;
  const note = textOf(link.note, link.text, link.description);
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

function targetOf(link: Fields): string {
  return textOf(link.target, link.href, link.path, link.url);
}

function readGroups(value: unknown, title: string): { title: string; links: Fields[] }[] {
  const inner = unwrap(value);
  const list = recordsOf(Array.isArray(inner) ? inner : fieldsOf(inner).links);
  if (!list.some((entry) => Array.isArray(entry.links)))
    return list.length > 0 ? [{ title, links: list }] : [];
  return list.map((group) => ({
    title: textOf(group.title),
    links: recordsOf(listOf(group.links)),
  }));
}
