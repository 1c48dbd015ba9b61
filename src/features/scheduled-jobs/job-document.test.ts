import { describe, expect, it } from 'vitest';
import { compile, parseDocument } from '#renderer';
import { format, loadMessages } from '#messages';
import { jobDocument } from './job-document.ts';

await loadMessages('en-US');

const classes = [{ name: 'ClearUploads', title: '清理文件', hint: 'days：天数' }];
const RIGHTS = ['add', 'edit', 'delete', 'deleteBatch'].map((right) => ({ action: `system:quartzJob:${right}`, type: '1' }));

describe('the document of scheduled jobs', () => {
  it.each(['zh-CN', 'en-US'] as const)('CRON-15 compiles without diagnostics in %s, and its expression has the cron editor', (locale) => {
    const permissions = { auth: RIGHTS, allAuth: RIGHTS };
    const wire = jobDocument(classes, (code, values) => format(locale, code, values), permissions);
    const { document, diagnostics } = parseDocument(wire);
    if (!document) throw new Error('The document is not readable.');
    const compiled = compile(document, { permissions });
    expect([...diagnostics, ...compiled.diagnostics]).toEqual([]);
    const { form, rowActions, toolbar } = compiled.plan;
    expect(form?.fields.map(({ key, type, required }) => `${key} ${type} ${required}`)).toEqual([
      'jobClassName select true',
      'cronExpression cron true',
      'parameter textarea false',
      'description textarea false',
      'status radio false',
    ]);
    expect([...toolbar, ...rowActions].map(({ code }) => code)).toEqual(['add', 'batch_delete', 'update', 'delete']);
  });

  it('of a server that names no tasks and logs no runs has the task typed, and shows no times and results of runs', () => {
    const permissions = { auth: RIGHTS, allAuth: RIGHTS };
    const { document } = parseDocument(jobDocument(null, (code) => code, permissions));
    const { plan, diagnostics } = document ? compile(document, { permissions }) : expect.fail('The document is not readable.');
    expect(diagnostics).toEqual([]);
    expect(plan.form?.fields[0]).toMatchObject({ key: 'jobClassName', type: 'input', required: true });
    expect(plan.columns.map(({ key }) => key)).toEqual(['jobClassName', 'description', 'cronExpression', 'status']);
    expect(plan.query.map(({ column }) => column.key)).toEqual(['jobClassName', 'status']);
  });

  it('PERM-09 omits the buttons that the user has no permission for', () => {
    const permissions = { auth: [], allAuth: RIGHTS };
    const { document } = parseDocument(jobDocument(classes, (code) => code, permissions));
    if (!document) throw new Error('The document is not readable.');
    const { plan } = compile(document, { permissions });
    expect([...plan.toolbar, ...plan.rowActions]).toEqual([]);
  });
});
