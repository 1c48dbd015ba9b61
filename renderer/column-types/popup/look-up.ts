import { boundValues, clearedValues, lastingPairs, partlyFilledParameters, type PopupBinding } from '#renderer/bindings/popup-binding.ts';
import type { TextLookUp } from '../define.ts';

/**
 * Looks up report rows by the text of the popup's own column, with the values that picking them would fill (COL-18); none when the popup
 * fills only other columns. Parameters are taken from the form `around` the rows; those from the row itself make its choices differ from
 * those of other rows (POPUP-07).
 */
export function popupLookUp(binding: PopupBinding, key: string, around: Readonly<Record<string, unknown>> = {}): TextLookUp | undefined {
  const { code, pairs, isMultiple } = binding;
  const own = pairs.find(({ target }) => target === key);
  if (!own) return undefined;
  const parameters = partlyFilledParameters(binding.parameters, around);
  const dependsOnRow = Object.values(parameters).some((text) => text.includes('${'));
  return {
    isMultiple,
    ...(dependsOnRow && { dependsOnRow }),
    async find(texts, sources) {
      const { rows, unasked } = await sources.findReportRows({ code, columns: [own.source], parameters }, texts);
      const named = rows.map((row) => {
        const { [key]: value = '', ...fills } = boundValues(binding, [row]);
        return { value, text: value, fills, hint: Object.values(fills).filter(Boolean).join(' ') };
      });
      return { named, unasked };
    },
    along(chosen) {
      const { [key]: _own, ...others } = clearedValues(chosen.length > 0 ? binding : lastingPairs(binding));
      const joined = (target: string) => chosen.map(({ fills }) => fills?.[target] ?? '').join(',');
      return Object.fromEntries(Object.keys(others).map((target) => [target, joined(target)]));
    },
  };
}
