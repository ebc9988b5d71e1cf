import { Refusal } from '../../contract.ts';

const IN_ROW =
  /^\/(condition_questions\/\d+\/conditions|medication_question\/medications)\/\d+\/\w+$/;

/** The same refusal with the specified keys of this call: a detail's fault is named after its `_message` field. */
export function underMessageKeys({ statusCode, message, ...more }: Refusal): Refusal {
  const issues = more.issues.map((issue) =>
    IN_ROW.test(issue.field) ? { ...issue, field: `${issue.field}_message` } : issue,
  );
  return new Refusal(statusCode, message, { ...more, issues });
}
