import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';

interface LogOutProps {
  way: Props;
  onPress?: () => void;
}

/** Who is signed in, and the way out: for an agent, a group administrator, a member, and whoever is enrolling. */
export function LogOut({ way: { act, texts, busy, scope }, onPress }: LogOutProps) {
  const say = useSay();
  const { principal, member, tempId } = scope.session;
  if (!principal && !member && !tempId) return null;
  return (
    <>
      {principal && <span>{say(texts.known ?? '{name}', { name: principal.name })}</span>}
      <button
        type="button"
        className="header-link"
        disabled={busy.has('logout')}
        onClick={() => {
          onPress?.();
          void act('logout');
        }}
      >
        {say(texts.logout ?? 'Log out')}
      </button>
    </>
  );
}
