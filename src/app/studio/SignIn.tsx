import { type FormEvent, useState } from 'react';
import { Button } from '../../../renderers/kit/Button.tsx';
import { keepToken } from './token.ts';

/** Asks for the studio's token, and keeps it for this tab of the browser once the server takes it. */
export function SignIn() {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token')).trim();
    setBusy(true);
    const isRight = await isTaken(token);
    setBusy(false);
    if (!isRight) {
      setFault('This is not the token.');
      return;
    }
    keepToken(token);
    window.location.reload();
  };
  return (
    <main className="container page plain">
      <h1>Studio</h1>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <label htmlFor="token">Token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="off"
          required
          className="input"
          aria-describedby="token-fault"
          aria-invalid={fault !== ''}
        />
        <p id="token-fault" role="alert">
          {fault}
        </p>
        <Button type="submit" look="primary" busy={busy}>
          Open the studio
        </Button>
      </form>
    </main>
  );
}

async function isTaken(token: string): Promise<boolean> {
  const answer = await fetch('/api/v1/app/studio/history', {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  return answer?.ok === true;
}
