import type { FastifyInstance } from 'fastify';
import type { LayerChoice } from '../../../src/shared/forms/layers/layer-types.ts';
import { getAt } from '../../../src/shared/forms/pointer.ts';
import type { Option } from '../../../src/shared/forms/types.ts';

const SCREEN = 'enrollment/beneficiary';
const ALLOWED = '/properties/relationship/enum';

/** Relationships of a beneficiary to the applicant, as the form allows them. */
export function relationships(app: FastifyInstance, choice: LayerChoice): Option[] {
  const { schema } = app.configuration.current().screen(SCREEN, choice).screen;
  const allowed = getAt(schema, ALLOWED);
  const names = Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : [];
  return names.map((name) => ({ value: name, label: name }));
}
