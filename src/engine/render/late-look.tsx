import { type ComponentType, createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { latePart } from '../../shared/late-part.ts';
import { afterPress } from '../screen/after-press.ts';
import { useEngine } from './engine-context.ts';

/** A component whose file comes late; `load` has it at hand before it is drawn. */
type LateLook<Props> = ComponentType<Props> & { load(): Promise<void> };

interface Late<Module, Props> {
  /** The component in its file. */
  look(module: Module): ComponentType<Props>;
  /** Fetches what it is drawn with and comes later still. */
  parts?(module: Module): Promise<unknown> | undefined;
}

/**
 * Makes a component of one whose file comes when it is drawn, and moves nothing under a press; one that was loaded before is
 * there at once. React would show what it loads lazily a moment after its promise is kept, and a press may begin in between:
 * so it is shown by hand.
 */
export function lateLook<Module, Props extends object>(
  importFile: () => Promise<Module>,
  { look, parts }: Late<Module, Props>,
): LateLook<Props> {
  const fetchFile = latePart(importFile);
  let loaded: ComponentType<Props> | undefined;
  async function load(): Promise<ComponentType<Props>> {
    loaded ??= look(await fetchFile());
    return loaded;
  }
  function LatePart(props: Props) {
    const [Look, setLook] = useState(() => loaded);
    useEffect(() => {
      let isGone = Look !== undefined;
      const show = (found: ComponentType<Props>): void => {
        if (!isGone) flushSync(() => setLook(() => found));
      };
      if (!isGone)
        void load()
          .catch(() => LostPart)
          .then((found) => afterPress(() => show(found)));
      return () => {
        isGone = true;
      };
    }, [Look]);
    return Look && createElement(Look, props);
  }
  LatePart.load = async () => {
    await load();
    await parts?.(await fetchFile());
  };
  return LatePart;
}

// Stands where a part would, when it could not be fetched: the page around it stays, with what was typed there.
function LostPart() {
  const { Failed } = useEngine().setup.renderers.parts;
  return (
    <Failed
      message="A part of this page could not be loaded."
      onRetry={() => window.location.reload()}
    />
  );
}
