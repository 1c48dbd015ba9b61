import { expect, it } from 'vitest';
import { formField } from '#renderer/document/read-field.ts';
import { codeModeOf, codeModes } from '#renderer/widgets/editors/code-modes.ts';
import { codeColumn } from './column.ts';

it('FORM-10 has exactly twelve languages, and uses the one in the document', () => {
  const names = ['CSS', 'Javascript', 'XML/HTML', 'Java', 'Objective-C', 'Python', 'R', 'Shell', 'SQL', 'Swift', 'Vue', 'Markdown'];
  expect(codeModes.map(({ name }) => name)).toEqual(names);
  expect(codeModeOf('sql')).toBe('SQL');
  expect(codeModeOf('html')).toBe('XML/HTML');
  expect(codeModeOf('cobol')).toBe('Javascript');
  const node = { view: 'code', title: 'Script', fieldExtendJson: '{"language":"python"}' };
  expect(
    codeColumn.configure?.(
      formField({ key: 'script', node, pointer: '/script' }, false, () => {}),
      () => {},
    ),
  ).toEqual({ language: 'python' });
});
