import { createRoot } from 'react-dom/client';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import { SignIn } from './SignIn.tsx';
import { readStart } from './start.ts';
import { readToken } from './token.ts';

const start = readStart(document);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const root = createRoot(document.getElementById('studio') as HTMLElement);

async function open(): Promise<void> {
  if (window.location.pathname === '/studio/preview') {
    const { openPreview } = await import('./preview.tsx');
    root.render(openPreview(nonce));
  } else if (start.token && readToken() === undefined) {
    root.render(
      <StoreTheme nonce={nonce}>
        <SignIn />
      </StoreTheme>,
    );
  } else {
    const { openDesk } = await import('./desk.tsx');
    root.render(openDesk(start, nonce));
  }
}

void open();
