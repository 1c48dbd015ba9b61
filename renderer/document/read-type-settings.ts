import type { FieldDocument, FilesDocument } from './document.ts';
import type { Extension } from './extend-json.ts';
import { optional } from './optional.ts';
import { countOf, objectOf, switchOf, textOf, type JsonObject } from './read.ts';

type TypeSettings = Pick<
  FieldDocument,
  'allowInput' | 'allowSearch' | 'allowClear' | 'slotName' | 'store' | 'text' | 'multiple' | 'files' | 'props'
>;

/** Settings that only some types use. `fieldExtendJson` overrides the column's own store, text and number (COL-33, COL-35). */
export function typeSettingsOf(node: JsonObject, { members }: Extension): TypeSettings {
  const files = filesOf(node, members);
  const props = propsOf(node['props']);
  return {
    ...optional({
      allowInput: switchOf(node['allowInput']),
      allowSearch: switchOf(node['allowSearch']),
      allowClear: switchOf(node['allowClear']),
      slotName: textOf(node['slotName']),
      store: textOf(members['store']) ?? textOf(node['store']),
      text: textOf(members['text']) ?? textOf(node['text']),
      multiple: switchOf(members['multiSelect']) ?? switchOf(node['multi']),
    }),
    ...(Object.keys(files).length > 0 && { files }),
    ...(Object.keys(props).length > 0 && { props }),
  };
}

function filesOf(node: JsonObject, members: JsonObject): FilesDocument {
  return optional({
    limit: (countOf(members['uploadnum']) ?? countOf(node['number'])) || undefined,
    buttonText: textOf(node['btnText']),
    allowDownload: switchOf(node['allowDownload']),
    allowRemove: switchOf(node['allowRemove']),
    action: textOf(node['action']),
    responseName: textOf(node['responseName']),
    token: switchOf(node['token']) || undefined,
    returnUrl: switchOf(members['returnUrl']),
  });
}

/** Settings with plain values: nothing else fits into a plan. */
function propsOf(value: unknown): Record<string, string | number | boolean> {
  const props: [string, string | number | boolean][] = [];
  for (const [name, prop] of Object.entries(objectOf(value) ?? {}))
    if (typeof prop === 'string' || typeof prop === 'boolean' || Number.isFinite(prop))
      props.push([name, prop as string | number | boolean]);
  return Object.fromEntries(props);
}
