import { useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '#src/features/session/index.ts';
import { applyPreferences } from '#src/shared/preferences.ts';
import { needsChoice } from './needs-choice.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

/** Goes on to where a sign-in leads, in the looks that the user prefers; a department that has to be chosen comes first. */
export function useAfterSignIn(): () => Promise<void> {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async () => {
    const { info } = session.state();
    if (info && !info.mustChangePassword) void applyPreferences(info.id);
    if (!needsChoice(info)) await navigate(pathAfterSignIn(params.get('redirect'), info), { replace: true });
  };
}
