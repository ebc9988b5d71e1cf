import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hearElsewhere } from '../../../src/app/studio/changes-elsewhere.ts';

const [OLD, NEW] = ['0a', '0b'];
const changed = vi.fn();
let elsewhere: ReturnType<typeof hearElsewhere>;
/** An answer that was asked for now. */
const answered = (hash: string) => elsewhere.answered(hash, performance.now());

beforeEach(() => {
  changed.mockClear();
  elsewhere = hearElsewhere(changed, () => undefined);
  answered(OLD);
});

describe('what is live', () => {
  test('is said when another one changed it, once', () => {
    answered(NEW);
    answered(NEW);
    expect(changed).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'warning');
    answered(OLD);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('is no news to who changed it, also where an answer from before comes late', () => {
    const before = performance.now();
    elsewhere.asked('app-studio-publish');
    answered(OLD);
    answered(NEW);
    elsewhere.answered(OLD, before);
    answered(NEW);
    expect(changed).not.toHaveBeenCalled();
  });

  test('is news after a publish that was refused', () => {
    elsewhere.asked('app-studio-publish');
    elsewhere.refused('app-studio-publish');
    answered(NEW);
    expect(changed).toHaveBeenCalledOnce();
  });
});
