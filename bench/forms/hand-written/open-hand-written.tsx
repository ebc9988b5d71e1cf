import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { type BenchRequest, benchFields, benchValues } from '../bench-fields.ts';
import type { Contender } from '../pages/bench-window.ts';
import { FormModel } from './form-model.ts';
import { HandWrittenForm } from './HandWrittenForm.tsx';

/** Baseline: the same fields, looks and moments of validation, without an engine. */
export function openHandWritten({ n, mode, conditional }: BenchRequest): Contender {
  const fields = benchFields({ n, conditional });
  const values = benchValues(fields, mode);
  return {
    draw: () => (
      <StoreTheme>
        <HandWrittenForm form={new FormModel(fields, values, mode === 'live')} />
      </StoreTheme>
    ),
  };
}
