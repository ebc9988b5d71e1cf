/** Why a question, or a step around its questions, is as it is: values with the lines that made them, rules, other portals. data: part. */
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { NeedView } from '../../kit/NeedView.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import type { Props } from './fed-by.ts';
import './studio-why.css';

export default function StudioWhy({ data }: Props) {
  return (
    <section className="studio-why" aria-labelledby="studio-why-title">
      <h2 id="studio-why-title">Why is it so?</h2>
      <NeedView need={data.part} waiting={<SkeletonLines count={4} />} what="The reasons">
        {(part) => <Reasons part={part as Part} />}
      </NeedView>
    </section>
  );
}

type Part = Partial<Calls['app-studio-part']['data']>;

function Reasons({ part }: { part: Part }) {
  const { facets = [], rules = [], differs = [], file = '', line } = part;
  return (
    <>
      <p className="small muted">
        What you change here is written to <code>{placeOf({ file, line })}</code>.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Value</th>
            <th scope="col">Because of</th>
          </tr>
        </thead>
        <tbody>
          {facets.map((facet) => (
            <FacetRow key={facet.name} facet={facet} />
          ))}
        </tbody>
      </table>
      <OtherReasons rules={rules} differs={differs} />
    </>
  );
}

function FacetRow({ facet }: { facet: NonNullable<Part['facets']>[number] }) {
  const { name, value, by, file, under } = facet;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value || '–'}</td>
      <td>
        {by}
        {file && (
          <>
            <br />
            <code>{placeOf(facet)}</code>
          </>
        )}
        {under.length > 0 && (
          <ul aria-label={`Below it: ${name}`}>
            {under.map((one) => (
              <li key={`${one.by} ${placeOf(one)}`}>
                {one.by}: {one.value || '–'} <code>{placeOf(one)}</code>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function OtherReasons({ rules, differs }: Required<Pick<Part, 'rules' | 'differs'>>) {
  return (
    <>
      {rules.length > 0 && (
        <>
          <h3>Rules</h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule.id}>
                {rule.id} {rule.says}: <code>{placeOf(rule)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {differs.length > 0 && (
        <details>
          <summary>Other in {new Set(differs.map(({ portal }) => portal)).size} portals</summary>
          <ul>
            {differs.map(({ portal, facet, value }) => (
              <li key={`${portal} ${facet}`}>
                {portal}: {facet} {value || '–'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function placeOf({ file, line }: { file: string; line?: number | undefined }): string {
  return line === undefined ? file : `${file}:${line}`;
}
