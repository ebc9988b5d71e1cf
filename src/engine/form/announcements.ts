import { atom } from 'jotai/vanilla';
import type { Issue } from '../../shared/forms/types.ts';
import type { Address } from './cells.ts';
import type { IssueBook } from './issue-book.ts';
import type { AnnouncementsProps, Store } from '../types.ts';

type Line = AnnouncementsProps['lines'][number];

/** Changes on every key are announced once, when the typing pauses. */
const QUIET_MS = 600;

/** Lines for a form's live region, gathered until the form has been quiet for a moment. */
export class AnnouncementQueue {
  readonly current = atom<AnnouncementsProps>({ n: 0, lines: [] });
  private readonly store: Store;
  private readonly due = new Map<string, () => Line | undefined>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  /** Announces a line, or its latest version under the same key; undefined when there is nothing to announce by then. */
  add(key: string, line: () => Line | undefined): void {
    this.due.set(key, line);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.announce(), QUIET_MS);
  }

  /** Announces new issues, except those that are `isKnown` by then. Returns the function that stops it. */
  watchIssues(
    issues: IssueBook,
    nameOf: (address: Address) => string,
    isKnown: (issue: Issue) => boolean,
  ): () => void {
    let before = new Map<Address, Issue>();
    return this.store.sub(issues.all, () => {
      const now = new Map(issues.list().map(({ address, issue }) => [address, issue]));
      const { n, lines } = this.store.get(this.current);
      if (lines.length > 0) this.store.set(this.current, { n, lines: [] });
      for (const [address, issue] of now) {
        if (address === '' || before.get(address) === issue) continue;
        this.add(address, () => {
          const isNews = issues.at(address) === issue && !isKnown(issue);
          return isNews ? { label: nameOf(address), message: issue.message } : undefined;
        });
      }
      before = now;
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private announce(): void {
    const lines = [...this.due.values()].flatMap((line) => line() ?? []);
    this.due.clear();
    if (lines.length > 0)
      this.store.set(this.current, { n: this.store.get(this.current).n + 1, lines });
  }
}
