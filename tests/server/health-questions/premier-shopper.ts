import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../server/config/project-root.ts';
import { FILTER, must, type Shopper } from '../wizard/support/shopper.ts';
import type { Shop } from '../wizard/support/shop.ts';

export const TAB = 'health_info';
/** The quote filter in the portal whose premier plans ask about health. */
export const PREMIER = { ...FILTER, platform_group_id: '302', category: 'medical' };

export type Row = Record<string, unknown> & {
  question_id: string;
  yes_no_flag: string;
  conditions?: Record<string, string>[];
  medications?: Record<string, string>[];
};
export interface Answers {
  condition_questions: Row[];
  medication_question: Row;
  notes?: string;
}
export const fixture = (name: string): Answers =>
  JSON.parse(
    readFileSync(
      path.join(projectRoot(), `screens/enrollment/health-questions/fixtures/${name}.json`),
      'utf8',
    ),
  ) as Answers;

/** Somebody with a premier plan in the cart. */
export async function premier(shop: Shop): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.fillCart(PREMIER, '9020');
  return shopper;
}
export const asked = async (shopper: Shopper, of = 'primary-health') =>
  must(await shopper.get(`get-health-questions-${of}-info`)).data;
export const stored = async (shopper: Shopper) =>
  must(await shopper.get('get-enrollment-temp-info', { column: TAB })).data.result as Answers;
export const save = (shopper: Shopper, answers: object) =>
  shopper.post('save-primary-health-info', { ...answers });
export const withYes = (id: string, condition: Record<string, string> = {}): Answers => {
  const answers = fixture('minimal');
  const rows = answers.condition_questions.map((row) =>
    row.question_id === id ? { ...row, yes_no_flag: '1', conditions: [condition] } : row,
  );
  return { ...answers, condition_questions: rows };
};
export const indexOf = (id: string) =>
  fixture('minimal').condition_questions.findIndex((row) => row.question_id === id);
