/**
 * Steps that keep an enrollment from being completed, each with a way there. args: steps [{tab, message}], a message
 * beginning with the step's name. actions: go({tab}).
 */
import { ArrowRight } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { recordsOf, textOf } from '../../kit/read.ts';
import './obstacle-list.css';

export default function ObstacleList({ scope, act }: RegionProps) {
  return (
    <ul className="obstacles">
      {recordsOf(scope.args.steps).map((step) => {
        const tab = textOf(step.tab);
        return (
          <li key={tab}>
            <button type="button" className="obstacle" onClick={() => void act('go', { tab })}>
              <span>{textOf(step.message)}</span>
              <ArrowRight size={20} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
