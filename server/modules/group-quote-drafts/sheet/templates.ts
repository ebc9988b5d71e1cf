import { SHEET_COLUMNS } from './columns.ts';

/** A file to be kept: its bytes in base64. */
export interface SheetTemplate {
  name: string;
  type: string;
  content: string;
}

const NAME = 'group-quote-people';

/** Empty sheets of people with their titles and one sample row, as CSV and as a workbook. */
export async function sheetTemplates(): Promise<SheetTemplate[]> {
  const titles = SHEET_COLUMNS.map(({ title }) => title);
  const samples = SHEET_COLUMNS.map(({ sample }) => sample);
  const csv = [titles, samples].map((row) => `${row.join(',')}\r\n`).join('');
  const { default: writeSheet } = await import('write-excel-file/node');
  const bold = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const data = [bold, samples.map((value) => (value === '' ? null : { value, type: String }))];
  const columns = SHEET_COLUMNS.map(() => ({ width: 20 }));
  const workbook = await writeSheet(data, { columns, sheet: 'People' }).toBuffer();
  return [
    {
      name: `${NAME}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: workbook.toString('base64'),
    },
    { name: `${NAME}.csv`, type: 'text/csv', content: Buffer.from(csv).toString('base64') },
  ];
}
