import { isWithin, readFieldName } from '../../shared/forms/pointer.ts';
import type { Issue, Pointer } from '../../shared/forms/types.ts';
import type { Address, Cells, Entry } from './cells.ts';
import type { FormJudge } from './fields.ts';
import { IssueBook } from './issue-book.ts';

/** What is wrong with a form, under its fields: who is judged again when, and what stays until the value is another. */
export class FieldErrors {
  readonly book = new IssueBook();
  private readonly cells: Cells;
  private readonly judge: FormJudge;
  private readonly isShown: (entry: Entry) => boolean;
  private readonly sticky = new Set<Address>();

  constructor(cells: Cells, judge: FormJudge, isShown: (entry: Entry) => boolean) {
    this.cells = cells;
    this.judge = judge;
    this.isShown = isShown;
  }

  /** Judges these fields now; what came from elsewhere stays until the value is another. */
  judgeFields(addresses: Iterable<Address>): void {
    const entries = [...addresses].flatMap((address) =>
      this.sticky.has(address) ? [] : (this.cells.entry(address) ?? []),
    );
    if (entries.length === 0) return;
    const issues = this.judge.at(entries);
    this.book.together(() => entries.forEach((entry, at) => this.show(entry, issues[at])));
  }

  land(issues: readonly Issue[], { isSticky }: { isSticky: boolean }): void {
    this.book.together(() => {
      const whole = issues.filter((issue) => !this.landOne(issue, isSticky));
      if (whole.length > 0) this.book.putWhole(whole.map((issue) => ({ ...issue, field: '' })));
    });
  }

  /** The values are others: what was said of them is judged again, and what may hang on them. */
  changed(addresses: readonly Address[]): void {
    for (const address of addresses) this.sticky.delete(address);
    const own = addresses.filter((address) => this.book.live.has(address));
    const shown = this.judge.isWhole ? this.book.list().map(({ address }) => address) : [];
    this.judgeFields(new Set([...own, ...shown.filter((address) => address !== '')]));
  }

  clear(fields?: readonly Pointer[]): void {
    const addresses = fields?.map((field) => this.cells.addressOf(field));
    this.book.together(() => {
      for (const { address } of this.book.list()) {
        const entry = this.cells.entry(address);
        if (!entry || (addresses && !addresses.includes(address))) continue;
        this.sticky.delete(address);
        this.show(entry, undefined);
      }
      if (!fields) this.book.putWhole([]);
    });
  }

  /** A part is gone, and what was wrong in it. */
  clearWithin(part: Address): void {
    for (const { address } of this.book.list()) {
      const entry = isWithin(address, part) ? this.cells.entry(address) : undefined;
      if (entry) this.show(entry, undefined);
    }
    this.book.forget((address) => isWithin(address, part));
  }

  private landOne(issue: Issue, isSticky: boolean): boolean {
    const entry = this.cells.nearest(readFieldName(issue.field));
    if (!entry || entry.node.template === '' || !this.isShown(entry)) return false;
    if (isSticky) this.sticky.add(entry.address);
    this.show(entry, issue);
    return true;
  }

  private show(entry: Entry, issue: Issue | undefined): void {
    if (!this.book.put(entry.address, issue)) return;
    const isUnconfirmed = issue?.isValid === false;
    this.cells.set(entry, { errors: issue && [issue.message], isUnconfirmed });
  }
}
