/** The head of a method in a stored script, which is a list of methods (wire 4.13). */
const HOOK = /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)\s*(?:\([^()]*\)\s*\{|:\s*(?:async\s+)?(?:function\b|\())/;
/** What looks like one and is a statement. */
const STATEMENT = /^(?:if|for|while|switch|catch|with|function)$/;
/** Of a long script the first hooks are told. */
const MOST = 50;

/** The hooks of a script with their lines, counted from 1: the methods that are in no other. */
export function hooksOf(script: string): { hook: string; line: number }[] {
  let depth = 0;
  return script
    .split('\n')
    .flatMap((text, place) => {
      const hook = depth === 0 ? HOOK.exec(text)?.[1] : undefined;
      depth = Math.max(0, depth + count(text, '{') - count(text, '}'));
      return hook !== undefined && !STATEMENT.test(hook) ? [{ hook, line: place + 1 }] : [];
    })
    .slice(0, MOST);
}

const count = (text: string, mark: string) => text.split(mark).length - 1;
