import { atom } from 'jotai/vanilla';
import type { FormData } from '../../shared/forms/types.ts';
import { isSame } from '../../shared/forms/values.ts';
import { afterPress, watchPresses } from './after-press.ts';
import type { Carried } from './form-changed.ts';
import { focusNear, parentsOf } from './focus.ts';
import type { LeftBehind } from './left-behind.ts';
import { createNeeds, type Needs } from './needs.ts';
import type { EngineSetup, Outside, Store } from '../types.ts';

export type NoticeTone = 'success' | 'warning' | 'info' | 'error';

const OF_THE_MOMENT: ReadonlySet<NoticeTone> = new Set(['success', 'info']);
const FRESH_MS = 3000;

export interface NoticeLine {
  id: number;
  text: string;
  tone: NoticeTone;
  /** When it came, in milliseconds. */
  since: number;
}

/** One screen over the page. */
export interface OpenModal {
  key: number;
  screen: string;
  args: FormData;
  mode: 'edit' | undefined;
  /** What had the focus: it gets it back. */
  opener: Element | null;
  /** What stood around it, from the inside out: where the opener is gone, the focus goes to the nearest of these. */
  around: readonly Element[];
}

/** What loadScreen rejects with when there is no such screen: a placeholder stands in its place. */
export class UnknownScreen extends Error {
  constructor(id: string) {
    super(`There is no screen ${id}.`);
    this.name = 'UnknownScreen';
  }
}

/** What lives as long as the page: setup, shared answers, dialogs, notices. One a browser tab. */
export class Engine {
  readonly setup: EngineSetup;
  /** Holds the atoms of the page. */
  readonly store: Store;
  readonly outside: Outside;
  readonly needs: Needs;
  readonly modals = atom<readonly OpenModal[]>([]);
  readonly notices = atom<readonly NoticeLine[]>([]);
  /** What was typed into screens that open anew in another version, by screen id. */
  readonly carried = new Map<string, Carried>();
  /** What was typed into forms that were left without saving. */
  readonly leftBehind = new Map<string, LeftBehind>();
  /** Counts up when every open screen should be opened anew, for instance in another language. */
  readonly renewals = atom(0);
  /** The dialog that was closed last; changes when the screen under it shows again. */
  readonly closed = atom<OpenModal | undefined>(undefined);
  private lastKey = 0;
  /** A dialog that is on its way out. */
  private leaving: OpenModal | undefined;
  private hasArrived = false;

  constructor(setup: EngineSetup) {
    this.setup = setup;
    this.store = setup.store;
    this.outside = setup.outside;
    watchPresses();
    this.needs = createNeeds(
      setup.store,
      (call, params, how) => setup.outside.api(call, params, { ...how, beside: true }),
      setup.callGroups,
    );
  }

  /** Opens a dialog over all others, unless it is the top one already: somebody pressed twice while it was loaded. */
  open(screen: string, args: FormData = {}, mode?: 'edit'): void {
    const top = this.store.get(this.modals).at(-1);
    if (top?.screen === screen && top.mode === mode && isSame(top.args, args)) return;
    this.lastKey += 1;
    // One that takes the place of another gives the focus back to where the first was opened.
    const opener = this.leaving?.opener ?? document.activeElement;
    const around = this.leaving?.around ?? parentsOf(opener);
    const modal = { key: this.lastKey, screen, args, mode, opener, around };
    this.store.set(this.modals, (stack) => [...stack, modal]);
  }

  /** Closes the top dialog, or the one with this key. */
  close(key?: number): void {
    const stack = this.store.get(this.modals);
    const gone =
      stack.find((modal) => modal.key === key) ?? (key === undefined ? stack.at(-1) : undefined);
    if (!gone) return;
    this.store.set(
      this.modals,
      stack.filter((modal) => modal !== gone),
    );
    this.leaving = gone;
    // After the dialog has let go of the focus; one that opened in its place keeps it.
    setTimeout(() => {
      this.leaving = undefined;
      if (this.store.get(this.modals).some((modal) => modal.key > gone.key)) return;
      focusNear(gone.opener, gone.around);
      this.store.set(this.closed, gone);
    });
  }

  /** Whether nothing is open over the dialog with this key, or over the page. */
  isTop(key: number | undefined): boolean {
    return this.store.get(this.modals).at(-1)?.key === key;
  }

  /** A page appeared; gives whether it is the first one, which, as an inset one, leaves the focus where it is. */
  arrive(): 'first' | 'later' {
    const before = this.hasArrived;
    this.hasArrived = true;
    return before && !this.setup.isInset ? 'later' : 'first';
  }

  /** Opens every screen anew, in the version that loadScreen gives now, with what was typed. */
  renew(): void {
    this.store.set(this.renewals, (count) => count + 1);
  }

  closeAll(): void {
    this.store.set(this.modals, []);
  }

  /** Shows a notice, unless one with the same text is shown already. */
  notice(text: string, tone: NoticeTone = 'info'): void {
    if (text === '') return;
    afterPress(() => {
      const list = this.store.get(this.notices);
      if (list.some((line) => line.text === text)) return;
      this.lastKey += 1;
      this.store.set(this.notices, [...list, { id: this.lastKey, text, tone, since: Date.now() }]);
    });
  }

  /** Takes notices of the moment away that are read by now; those that came just now stay. */
  leaveNoticesBehind(): void {
    const list = this.store.get(this.notices);
    const isNews = ({ tone, since }: NoticeLine) =>
      !OF_THE_MOMENT.has(tone) || Date.now() - since < FRESH_MS;
    if (!list.every(isNews)) this.store.set(this.notices, list.filter(isNews));
  }

  closeNotice(id: number): void {
    this.store.set(
      this.notices,
      this.store.get(this.notices).filter((line) => line.id !== id),
    );
  }
}

/** Makes the engine of a page from what the app found and wired. */
export function createEngine(setup: EngineSetup): Engine {
  return new Engine(setup);
}
