import { beforeAll, describe, expect } from 'vitest';
import { databaseDoor } from '#server/testing/database-door.ts';
import { addForm, field, key } from './new-form.ts';
import { tellsStory } from './tells-story.ts';
import { form, list, page, product, walksAsAdministrator } from './walk.ts';

const SENTENCE = '数据库暂时不可用，请稍后重试';

const door = databaseDoor();
const lost = () => page.getByText(SENTENCE).first();
const refused = () => page.waitForResponse((response) => response.status() === 503);
/** The refusals of a lost database are the only faults of the page. */
const onlyRefusals = () => product.faults().filter((fault) => !/^(refused request: 503|console error: .*503)/.test(fault));

walksAsAdministrator({ demo: false, lead: door.lead });
const step = tellsStory();
beforeAll(async () => {
  await addForm(product.server, { tableName: 't_lost_line', tableTxt: '明细', tableType: 3, relationType: 0, tabOrderNum: 1 }, [
    key,
    field('lost_id', '主表', { mainTable: 't_lost', mainField: 'id', dbLength: '36', isShowForm: '0', isShowList: '0' }),
    field('style', '款号', { orderNum: 1 }),
    field('size', '尺码', { orderNum: 2 }),
  ]);
  const head = { tableName: 't_lost', tableTxt: '外发单', tableType: 2, subTableStr: 't_lost_line' };
  const formId = await addForm(product.server, head, [
    key,
    field('code', '单号', { orderNum: 1, isQuery: '1' }),
    field('remark', '说明', { orderNum: 2 }),
  ]);
  await page.goto(`/online/cgformList/${formId}`);
  await list.toolbar('新增').click();
  await form.field('单号').waitFor();
});

describe('a form while the database is lost', () => {
  step('ERR-07 a save says so in a sentence, keeps all that was typed, and succeeds once the database is back', async () => {
    await form.set('单号', 'WF-2026-07');
    await form.set('说明', '两次水洗，先确认色差');
    await form.typeRow(['SS26-014', 'XL']);
    await door.shut();
    await Promise.all([refused(), form.save()]);
    await lost().waitFor();
    expect([await form.field('单号').inputValue(), await form.field('说明').inputValue()]).toEqual(['WF-2026-07', '两次水洗，先确认色差']);
    expect(await form.dialog.locator('.ag-row [col-id="style"]').first().innerText()).toBe('SS26-014');
    expect(onlyRefusals()).toEqual([]);
    await door.open();
    await form.save();
    await form.dialog.waitFor({ state: 'hidden' });
    await list.until('单号', (texts) => texts.join() === 'WF-2026-07', 'the saved record');
    expect(await product.server.query('select style, size from t_lost_line')).toEqual([{ style: 'SS26-014', size: 'XL' }]);
  });

  step('a list asked for in the meantime comes by itself, without a word', async () => {
    await lost().waitFor({ state: 'hidden' });
    await list.openQuery();
    await door.shut();
    await Promise.all([refused(), list.query()]);
    await product.server.query(`update t_lost set code = 'WF-2026-08'`);
    await door.open();
    await list.until('单号', (texts) => texts.join() === 'WF-2026-08', 'the changed record');
    expect(await lost().isVisible()).toBe(false);
    expect(onlyRefusals()).toEqual([]);
  });
});
