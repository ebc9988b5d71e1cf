import { isRecord } from '../../../src/shared/forms/values.ts';
import type { HealthInfo } from '../../../src/shared/domain/health.ts';
import { readHealth } from '../../../src/shared/domain/read-health.ts';
import type { FormData } from '../../../src/shared/forms/types.ts';

export const DEPENDENTS = '/dependents';
/** Name of the draft of the panel of one dependent. */
export const ROW_DRAFT = 'dependent';

/** The rows of a list of dependents, typed, sent or saved; anything else than a row becomes an empty one. */
export function dependentRows({ dependents }: FormData): FormData[] {
  return Array.isArray(dependents) ? dependents.map((row) => (isRecord(row) ? row : {})) : [];
}

export function primaryOf({ primary_info: info }: FormData): FormData {
  return isRecord(info) ? info : {};
}

/** Id of a dependent; '' for one that has none yet. */
export function dependentId(row: FormData): string {
  const { dependent_id: id } = primaryOf(row);
  return typeof id === 'string' ? id : '';
}

/** The health answers of a dependent, as far as readable: the input may be anything. Undefined when there are none. */
export function healthOf({ health_info: info }: FormData): HealthInfo | undefined {
  return isRecord(info) ? readHealth(info) : undefined;
}

/** Field under which the social security number of a dependent is sealed. */
export function ssnField(id: string): string {
  return `dependents/${id}/primary_info/ssn`;
}

/** The same list with the health answers changed, where there are any. */
export function withHealth(
  data: FormData,
  change: (health: HealthInfo, row: FormData) => HealthInfo,
): FormData {
  const dependents = dependentRows(data).map((row) => {
    const health = healthOf(row);
    return health ? { ...row, health_info: change(health, row) } : row;
  });
  return { ...data, dependents };
}
