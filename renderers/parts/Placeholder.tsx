/** Stands where configuration names something that is not there. */
export function Placeholder({
  kind,
  name,
}: {
  kind: 'widget' | 'region' | 'screen';
  name: string;
}) {
  return (
    <p className="placeholder" role="note">
      There is no {kind} named “{name}”.
    </p>
  );
}
