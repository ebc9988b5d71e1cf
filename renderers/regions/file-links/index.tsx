/** Files to keep, each behind a link. data: files. texts: title, link ({name}: the file's name). */
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function FileLinks({ data, texts }: Props) {
  const say = useSay();
  return (
    <NeedView need={data.files} waiting={<SkeletonLines count={1} />} what={texts.title ?? ''}>
      {(files = []) => (
        <section className="file-links" aria-label={texts.title}>
          {files.map(({ name = '', type = '', content = '' }) => (
            <a
              key={name}
              className="button secondary small"
              download={name}
              href={`data:${type};base64,${content}`}
            >
              <span>{say(texts.link ?? '{name}', { name })}</span>
            </a>
          ))}
        </section>
      )}
    </NeedView>
  );
}
