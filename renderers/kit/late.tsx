import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that is fetched when it is first drawn: nothing shows until it has come, and it is there at once when it came
 * before. What cannot be fetched throws, as `lazy` does. React holds back for up to 0.3 s what it loads lazily, so that place-holders do not flicker; here there are none.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function Late(props) {
    const [, setHere] = useState(Part !== undefined);
    useEffect(() => {
      if (Part) return;
      const show = (found: ComponentType<Props>): void => {
        Part = found;
        setHere(true);
      };
      load().then(({ default: found }) => show(found), fail);
      // Thrown where it is drawn, so that what stands around it can say so.
      function fail(error: unknown): void {
        setHere(() => {
          throw error;
        });
      }
    }, []);
    return Part && <Part {...props} />;
  };
}
