import { useId } from 'react';
import type { QuestionProps } from '../../src/engine/types.ts';

/** One question at a time: where we are, the question, why it is asked, one control. */
export function Question({ label, n, count, title, why, look, children }: QuestionProps) {
  const id = useId();
  return (
    <div className={look ? `question ${look}` : 'question'}>
      <div className="question-steps">
        <p id={`${id}-position`}>{label}</p>
        <div className="question-bars" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <span key={at} className={at < n ? 'done' : undefined} />
          ))}
        </div>
      </div>
      <div>
        {/* Each question has a heading of its own, which takes the focus: it is read with its description. */}
        <h2 key={title} tabIndex={-1} aria-describedby={`${id}-position ${why ? id : ''}`.trim()}>
          {title}
        </h2>
        {why && (
          <p id={id} className="question-why">
            {why}
          </p>
        )}
      </div>
      <div className="question-fields">{children}</div>
    </div>
  );
}
