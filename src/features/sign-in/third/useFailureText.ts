import { isMessageCode } from '#messages';
import { useMessage } from '#src/shared/language/index.ts';

/** What is said about a failure on the way to a provider and back, by the code in the address. */
export function useFailureText(): (failure: string) => string {
  const message = useMessage();
  return (failure) => {
    const code = `third-failed.${failure.replace(/^third-/, '')}`;
    return isMessageCode(code) ? message(code) : message('error.unknown');
  };
}
