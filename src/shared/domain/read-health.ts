import { readFlag } from './flag.ts';
import {
  DETAIL_FIELDS,
  MEDICATION_FIELDS,
  type ConditionAnswer,
  type HealthFlag,
  type HealthInfo,
  type MedicationAnswer,
} from './health.ts';

type Loose = Record<string, unknown>;

/** Reads answers from unchecked data, such as what was typed so far; what does not have the right shape is left out. */
export function readHealth(value: unknown): HealthInfo {
  const { condition_questions: questions, medication_question: medication, notes } = record(value);
  return {
    ...(Array.isArray(questions) ? { condition_questions: questions.map(readCondition) } : {}),
    ...(isRecord(medication) ? { medication_question: readMedication(medication) } : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
  };
}

function readCondition(value: unknown): ConditionAnswer {
  const row = record(value);
  const { conditions } = row;
  return {
    ...readQuestion(row),
    ...(Array.isArray(conditions)
      ? { conditions: conditions.map((one) => texts(one, DETAIL_FIELDS)) }
      : {}),
  };
}

function readMedication(row: Loose): MedicationAnswer {
  const { medications } = row;
  return {
    ...readQuestion(row),
    ...(Array.isArray(medications)
      ? { medications: medications.map((one) => texts(one, MEDICATION_FIELDS)) }
      : {}),
  };
}

// Any other flag is no answer.
function readQuestion(row: Loose) {
  const question = texts(row, ['question_id', 'question_text']);
  const { yes_no_flag: flag } = row;
  if (typeof flag !== 'string' && typeof flag !== 'number') return question;
  const yes_no_flag: HealthFlag = readFlag(flag) ?? '';
  return { ...question, yes_no_flag };
}

function texts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const row = record(value);
  const found = names.filter((name) => Object.hasOwn(row, name) && typeof row[name] === 'string');
  return Object.fromEntries(found.map((name) => [name, row[name]])) as Partial<
    Record<Name, string>
  >;
}

function record(value: unknown): Loose {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
