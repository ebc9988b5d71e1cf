import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** A part as a card, with its fields in the opposite order. */
export default function CardTemplate({ title, description, properties }: ObjectFieldTemplateProps) {
  return (
    <fieldset>
      <legend>{`Card of ${title}`}</legend>
      <p>{description}</p>
      {[...properties].reverse().map(({ content }) => content)}
    </fieldset>
  );
}
