import { isForbiddenKey, joinPointer } from '../pointer.ts';
import type { Json, Pointer } from '../types.ts';

/** What is wrong with a text that should be JSON. Lines and columns count from 1. */
export interface JsonTextFault {
  /** `broken`: no JSON; `deep`, `many`: more levels, keys or items than are read; `twice`, `forbidden`: a key. */
  kind: 'broken' | 'deep' | 'many' | 'twice' | 'forbidden';
  line: number;
  column: number;
  pointer: Pointer;
  problem: string;
}

/** What is read of a text at most, so that none can exhaust anything. */
export interface JsonLimits {
  /** Levels of nesting. */
  deepest: number;
  /** Keys in all objects together. */
  mostKeys: number;
  /** Items in all lists together. */
  mostItems: number;
}

const LIMITS: JsonLimits = { deepest: 64, mostKeys: Infinity, mostItems: Infinity };
const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Reads JSON: the value, and every key that is there twice or is not allowed; or else the one place where the text stops
 * being JSON or exceeds a limit. A byte order mark counts as space.
 */
export function readJsonText(
  text: string,
  limits: Partial<JsonLimits> = {},
): { value: Json; faults: JsonTextFault[] } | { value?: never; faults: JsonTextFault[] } {
  const reader = new Reader(text, { ...LIMITS, ...limits });
  try {
    return { value: reader.document(), faults: reader.faults };
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error;
    return { faults: [...reader.faults, error.fault] };
  }
}

/** Line of each key and item of a JSON text, by pointer; of a text that is no JSON, as far as it goes. */
export function lineNumbers(text: string): ReadonlyMap<Pointer, number> {
  const lines = new Map<Pointer, number>([['', 1]]);
  const reader = new Reader(text, { ...LIMITS, deepest: Infinity }, (pointer, at) =>
    lines.set(pointer, at),
  );
  try {
    reader.document();
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error;
  }
  return lines;
}

class BrokenText extends Error {
  readonly fault: JsonTextFault;

  constructor(fault: JsonTextFault) {
    super(fault.problem);
    this.fault = fault;
  }
}

class Reader {
  readonly faults: JsonTextFault[] = [];
  private readonly text: string;
  private readonly limits: JsonLimits;
  private readonly note: ((pointer: Pointer, line: number) => void) | undefined;
  private at = 0;
  private keys = 0;
  private items = 0;
  private lineStart = 0;
  private line = 1;
  private counted = 0;

  constructor(text: string, limits: JsonLimits, note?: (pointer: Pointer, line: number) => void) {
    this.text = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
    this.limits = limits;
    this.note = note;
  }

  document(): Json {
    const value = this.value('', 0);
    if (this.next() !== '') this.broken('', 'nothing may follow here');
    return value;
  }

  private value(pointer: Pointer, depth: number): Json {
    const { deepest } = this.limits;
    const sign = this.next();
    if (depth >= deepest && (sign === '{' || sign === '['))
      this.broken(pointer, `nested deeper than ${deepest} levels`, 'deep');
    if (sign === '{') return this.object(pointer, depth);
    if (sign === '[') return this.list(pointer, depth);
    if (sign === '"') return this.string(pointer);
    const plain = this.take(NUMBER) || this.take(WORD);
    if (plain === '')
      this.broken(pointer, sign === '' ? 'the text ends too early' : 'a value is expected here');
    return JSON.parse(plain) as Json;
  }

  private object(pointer: Pointer, depth: number): Json {
    const entries = new Map<string, Json>();
    this.at += 1;
    for (let first = true; this.next() !== '}'; first = false) {
      if (!first) this.comma(pointer, '}');
      if (this.next() !== '"') this.broken(pointer, 'a key in double quotes is expected here');
      const start = this.at;
      const key = this.string(pointer);
      const inner = joinPointer(pointer, key);
      this.note?.(inner, this.place(start).line);
      this.keys += 1;
      if (this.keys > this.limits.mostKeys) this.broken(inner, 'too many keys', 'many');
      if (isForbiddenKey(key))
        this.fault(start, inner, 'forbidden', `the key '${key}' is not allowed`);
      else if (entries.has(key))
        this.fault(start, inner, 'twice', `the key '${key}' is there twice`);
      if (this.next() !== ':') this.broken(inner, "':' is expected here");
      this.at += 1;
      const value = this.value(inner, depth + 1);
      if (!isForbiddenKey(key)) entries.set(key, value);
    }
    this.at += 1;
    return Object.fromEntries(entries);
  }

  private list(pointer: Pointer, depth: number): Json {
    const items: Json[] = [];
    this.at += 1;
    while (this.next() !== ']') {
      if (items.length > 0) this.comma(pointer, ']');
      this.next();
      const inner = joinPointer(pointer, items.length);
      this.note?.(inner, this.place(this.at).line);
      this.items += 1;
      if (this.items > this.limits.mostItems) this.broken(inner, 'too many items', 'many');
      items.push(this.value(inner, depth + 1));
    }
    this.at += 1;
    return items;
  }

  private comma(pointer: Pointer, end: string): void {
    if (this.next() !== ',') this.broken(pointer, `',' or '${end}' is expected here`);
    this.at += 1;
    if (this.next() === end) this.broken(pointer, `nothing follows the ',' before this '${end}'`);
  }

  private string(pointer: Pointer): string {
    const { text, at } = this;
    let end = at + 1;
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    try {
      const value = JSON.parse(text.slice(at, end + 1)) as string;
      this.at = end + 1;
      return value;
    } catch {
      return this.broken(
        pointer,
        'this text has no end, or a character in it that JSON does not allow',
      );
    }
  }

  // The character that stands next, after any space; '' at the end.
  private next(): string {
    this.take(SPACE);
    return this.text[this.at] ?? '';
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private fault(at: number, pointer: Pointer, kind: JsonTextFault['kind'], problem: string): void {
    this.faults.push({ kind, ...this.place(at), pointer, problem });
  }

  private broken(pointer: Pointer, problem: string, kind: JsonTextFault['kind'] = 'broken'): never {
    throw new BrokenText({ kind, ...this.place(this.at), pointer, problem });
  }

  // Places are asked for from top to bottom, so every line is counted once.
  private place(at: number): { line: number; column: number } {
    for (; this.counted < at; this.counted += 1) {
      if (this.text[this.counted] !== '\n') continue;
      this.line += 1;
      this.lineStart = this.counted + 1;
    }
    return { line: this.line, column: at - this.lineStart + 1 };
  }
}
