import { useSay } from '../kit/text/say.ts';

/** Stands where configuration names something that is not there. */
export function Placeholder({
  kind,
  name,
}: {
  kind: 'widget' | 'region' | 'screen';
  name: string;
}) {
  const say = useSay();
  return (
    <p className="placeholder" role="note">
      {say('There is no {kind} named “{name}”.', { kind, name })}
    </p>
  );
}
