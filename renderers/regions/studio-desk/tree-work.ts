import type { Props } from './fed-by.ts';
import type { PortalSteps } from './known.ts';
import { partAddress, type ShownPart } from './part-address.ts';

/** What the tree leads to besides the parts themselves. */
export interface TreeWork {
  add(part: ShownPart): void;
  /** A group with its first question. */
  addGroup(part: ShownPart): void;
  addStep(part: ShownPart): void;
  addPortal(): void;
  copy(part: ShownPart): void;
  remove(part: ShownPart): void;
  rules(part: ShownPart): void;
}

/** Stands for a group that is still to be named. */
const NEW_GROUP = 'new';

/** A step whose questions cannot be built opens instead of its work: its page says why. */
export function workOf({
  go,
  act,
  steps,
}: Pick<Props, 'go' | 'act'> & { steps: PortalSteps }): TreeWork {
  const built = (part: ShownPart, work: () => void): void => {
    if (canBuild(stepOfPart(steps, part))) work();
    else go(partAddress(part));
  };
  return {
    add: (part) => built(part, () => go(partAddress(part, 'add'))),
    addGroup: ({ field: _field, ...step }) => go(partAddress({ ...step, group: NEW_GROUP }, 'add')),
    addStep: ({ portal }) => go(partAddress(portal === undefined ? {} : { portal }, 'add-step')),
    addPortal: () => go(partAddress({}, 'new-portal')),
    copy: (part) => built(part, () => void act('copy', part)),
    remove: (part) => go(partAddress(part, 'remove')),
    rules: ({ field: _field, group: _group, ...step }) => go(partAddress(step, 'rules')),
  };
}

/** The step that a part belongs to. */
export function stepOfPart(
  steps: PortalSteps,
  { screen }: ShownPart,
): PortalSteps[number] | undefined {
  return steps.find((step) => step.screen === screen);
}

/** Whether questions and rules of a step can be built. A step that is not listed is taken for one. */
export function canBuild(step: PortalSteps[number] | undefined): boolean {
  return step === undefined || step.asks === 'questions';
}
