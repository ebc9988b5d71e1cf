import { isWithin, readFieldName } from '../../shared/forms/pointer.ts';
import type { Issue, Pointer } from '../../shared/forms/types.ts';
import type { Address, Cells, Entry } from './cells.ts';
import type { FormJudge } from './fields.ts';
import { IssueBook } from './issue-book.ts';

/** Issues of a form by field: which fields are judged again when, and which issues stay until the value changes. */
export class FieldErrors {
  readonly book: IssueBook;
  private readonly cells: Cells;
  private readonly judge: FormJudge;
  private readonly isShown: (entry: Entry) => boolean;
  private readonly sticky = new Set<Address>();

  constructor(cells: Cells, judge: FormJudge, isShown: (entry: Entry) => boolean) {
    this.book = new IssueBook(cells.store);
    this.cells = cells;
    this.judge = judge;
    this.isShown = isShown;
  }

  /** Judges these fields now; a sticky issue stays until the value changes. */
  judgeFields(addresses: Iterable<Address>): void {
    const entries = [...addresses].flatMap((address) =>
      this.sticky.has(address) ? [] : (this.cells.entry(address) ?? []),
    );
    if (entries.length === 0) return;
    const issues = this.judge.at(entries);
    this.book.together(() => entries.forEach((entry, at) => this.show(entry, issues[at])));
  }

  showIssues(issues: readonly Issue[], { isSticky }: { isSticky: boolean }): void {
    this.book.together(() => {
      const whole = issues.filter((issue) => !this.showIssue(issue, isSticky));
      if (whole.length > 0) this.book.putWhole(whole.map((issue) => ({ ...issue, field: '' })));
    });
  }

  /** After a change: judges again the fields that have shown an error; if the judge is whole, all that show one, too. */
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

  /** Removes the issues of a part that is gone. */
  clearWithin(part: Address): void {
    for (const { address } of this.book.list()) {
      const entry = isWithin(address, part) ? this.cells.entry(address) : undefined;
      if (entry) this.show(entry, undefined);
    }
    this.book.forget((address) => isWithin(address, part));
  }

  private showIssue(issue: Issue, isSticky: boolean): boolean {
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
