/** The names of a module that are reached from some of them, and from its statements that declare nothing. */
export function reachedNames(source: string, from: readonly string[]): Set<string> {
  const statements = source.split(/^(?=[A-Za-z@])/m).filter((one) => !/^import\b|^export [^;]* from '/.test(one));
  const declarations = new Map(statements.flatMap((one) => pairOf(one)));
  const reached = new Set<string>();
  const waiting = [...from, ...statements.filter((one) => pairOf(one).length === 0).flatMap(wordsOf)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const declaration = declarations.get(name);
    if (declaration === undefined || reached.has(name)) continue;
    reached.add(name);
    waiting.push(...wordsOf(declaration));
  }
  return reached;
}

const DECLARATION = /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/;

function pairOf(statement: string): [string, string][] {
  const name = DECLARATION.exec(statement)?.[1];
  return name === undefined ? [] : [[name, statement.replace(DECLARATION, '')]];
}

function wordsOf(text: string): string[] {
  return text.match(/[\w$]+/g) ?? [];
}
