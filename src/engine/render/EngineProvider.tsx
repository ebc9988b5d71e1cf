import type { ReactNode } from 'react';
import type { Engine } from '../screen/create-engine.ts';
import { EngineContext, InnerScreenContext, useAtomValue } from './engine-context.ts';
import { ModalView } from './ModalView.tsx';
import { ScreenView } from './ScreenView.tsx';

/** Stands around the app: gives screens their engine, and draws dialogs and notices over them. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return (
    <EngineContext value={engine}>
      <InnerScreenContext value={ScreenView}>
        {children}
        <Modals engine={engine} />
        <Notices engine={engine} />
      </InnerScreenContext>
    </EngineContext>
  );
}

function Modals({ engine }: { engine: Engine }) {
  return useAtomValue(engine.modals).map((modal) => <ModalView key={modal.key} modal={modal} />);
}

function Notices({ engine }: { engine: Engine }) {
  const { Notices: Look } = engine.setup.renderers.parts;
  const list = useAtomValue(engine.notices);
  return <Look list={list} onClose={(id) => engine.closeNotice(id)} />;
}
