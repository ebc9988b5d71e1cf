import type { PortalSteps } from './known.ts';
import type { ShownPart } from './part-address.ts';
import type { TreeItem } from './tree-items.ts';
import { canBuild, stepOfPart, type TreeWork } from './tree-work.ts';

type Tool = readonly [label: string, press: () => void];

/** What can be done with the chosen step, group or question, why not more, and by which keys. */
export function TreeTools({
  steps,
  chosen,
  part,
  move,
  work,
}: {
  steps: PortalSteps;
  chosen: TreeItem | undefined;
  part: ShownPart;
  move(item: TreeItem, by: 1 | -1): void;
  work: TreeWork;
}) {
  const step = stepOfPart(steps, part);
  const isBuilt = canBuild(step);
  const building: Tool[] = [
    ['Add a question', () => work.add(part)],
    ['Add a group', () => work.addGroup(part)],
    ['Rules', () => work.rules(part)],
  ];
  const changing = (item: TreeItem): Tool[] => [
    ...(isBuilt ? [['Duplicate', () => work.copy(item.part)] as const] : []),
    ['Delete…', () => work.remove(item.part)],
  ];
  const moving = (item: TreeItem): Tool[] => [
    ['Move up', () => move(item, -1)],
    ['Move down', () => move(item, 1)],
  ];
  const tools: Tool[] = [
    ...(part.screen !== undefined && isBuilt ? building : []),
    ...(chosen?.part.screen === undefined ? [] : changing(chosen)),
    ...(chosen?.part.portal === undefined || chosen.part.screen === undefined
      ? []
      : moving(chosen)),
    part.portal === undefined
      ? ['A new portal', () => work.addPortal()]
      : ['Add a step', () => work.addStep(part)],
  ];
  return (
    <>
      {step && !isBuilt && <WhyNotBuilt step={step} />}
      <div className="studio-tools" role="group" aria-label="What to do with it">
        {tools.map(([label, press]) => (
          <button key={label} type="button" onClick={press}>
            {label}
          </button>
        ))}
      </div>
      <p className="small muted">
        Arrows move in the tree; Alt with an arrow, or the mouse, moves what is chosen. Insert adds
        a question, Ctrl+D duplicates, Delete deletes.
      </p>
    </>
  );
}

function WhyNotBuilt({ step: { asks, form } }: { step: PortalSteps[number] }) {
  if (asks === 'nothing') {
    return (
      <p className="small" role="note">
        This step has no questions of its own: other parts make up its page.
      </p>
    );
  }
  return (
    <p className="small" role="note">
      The questions and rules of this step stand in a JSON Schema: <code>{form}</code>. Change that
      file; or press “Add a step”, “From a JSON Schema…”, add the changed schema, and delete this
      step. Its title, words and place are changed here.
    </p>
  );
}
