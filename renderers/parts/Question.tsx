import { useId } from 'react';
import type { QuestionProps } from '../../src/engine/types.ts';

/** One question at a time: where we are, the question, why it is asked, one control. */
export function Question({ label, n, count, title, why, children }: QuestionProps) {
  const id = useId();
  return (
    <div className="question">
      <div className="question-steps">
        <p role="status">{label}</p>
        <div className="question-bars" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <span key={at} className={at < n ? 'done' : undefined} />
          ))}
        </div>
      </div>
      <div>
        {/* Another heading for each question: one that has the focus is not read out again. */}
        <h2 key={title} tabIndex={-1} aria-describedby={why && id}>
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
