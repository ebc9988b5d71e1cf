import { isRecord } from '../../shared/forms/values.ts';
import type { Place } from './place.ts';

/** The data of a foreign form, changed in place, so that one key costs one write whatever the form's size. */
export class Instance {
  private whole: unknown;

  constructor(initial: unknown) {
    this.whole = initial === undefined ? undefined : structuredClone(initial);
  }

  /** All of it; not to be changed and not to be kept. */
  root(): unknown {
    return this.whole;
  }

  read(place: Place): unknown {
    const { parent } = place;
    if (!parent) return this.whole;
    const around = this.read(parent);
    if (Array.isArray(around)) return around[parent.children.indexOf(place)];
    return isRecord(around) && Object.hasOwn(around, place.key) ? around[place.key] : undefined;
  }

  /** Puts a value in and makes what must be around it; undefined takes it out. Gives the parts that came to be. */
  write(place: Place, value: unknown): Place[] {
    const { parent } = place;
    if (!parent) {
      this.whole = value;
      return [];
    }
    if (value === undefined) {
      this.remove(place, parent);
      return [];
    }
    const made = this.make(parent);
    const around = this.read(parent);
    if (Array.isArray(around)) {
      const at = parent.children.indexOf(place);
      while (around.length < at) around.push(null);
      around[at] = value;
    } else if (isRecord(around)) setOwn(around, place.key, value);
    return made;
  }

  private make(place: Place): Place[] {
    const value = this.read(place);
    const fits = place.kind === 'list' ? Array.isArray(value) : isRecord(value);
    if (fits) return [];
    return [...this.write(place, place.kind === 'list' ? [] : {}), place];
  }

  private remove(place: Place, parent: Place): void {
    const around = this.read(parent);
    if (Array.isArray(around)) {
      // A row keeps its place while it is empty: on the wire that is null.
      const at = parent.children.indexOf(place);
      if (at < around.length) around[at] = null;
    } else if (isRecord(around)) {
      delete around[place.key];
      this.prune(parent, around);
    }
  }

  // A part that nobody asks for goes with the last that was entered in it.
  private prune(place: Place, value: Record<string, unknown>): void {
    if (place.required || !place.parent || place.parent.kind === 'list') return;
    const marks = new Set(place.children.filter(({ isMark }) => isMark).map(({ key }) => key));
    if (Object.keys(value).every((key) => marks.has(key))) this.remove(place, place.parent);
  }
}

// A key from anywhere must not reach an object's prototype.
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
