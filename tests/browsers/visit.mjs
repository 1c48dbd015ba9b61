const PATIENCE_MS = 60_000;
const STILL_MS = 300;
const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Control: '\uE009', ArrowDown: '\uE015', ArrowUp: '\uE013' };
const SHOWN = `const isShown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';`;

/** A page as a user has it: looks for what is shown, clicks at its middle, types on the keyboard. */
function userOf(page) {
  /** The middle of the last shown element that fits, and that nothing covers; null while there is none. */
  const place = (selector, text) => `(() => {
    ${SHOWN}
    const fits = (one) => isShown(one) && ${text === undefined ? 'true' : `one.textContent.replaceAll(/\\s/g, '') === ${JSON.stringify(text)}`};
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].findLast(fits);
    // What opens or closes moves under the pointer, and on a busy machine long after it was there.
    if (!found || found.closest('[class*="-enter"], [class*="-leave"], [class*="-appear"]')) return null;
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = found.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = document.elementFromPoint(middle.x, middle.y);
    return top && (found.contains(top) || top.contains(found)) ? middle : null;
  })()`;
  const until = async (what, expression) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await page.read(expression);
      if (found) return found;
      if (Date.now() > end) throw new Error(`There is no ${what}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** What loads above moves what is below. */
  const untilStill = async (look) => {
    for (let before = await look(); ;) {
      await new Promise((resolve) => setTimeout(resolve, STILL_MS));
      const now = await look();
      if (now.x === before.x && now.y === before.y) return now;
      before = now;
    }
  };
  const press = (...keys) => {
    const codes = keys.map((key) => KEYS[key] ?? key);
    const down = codes.map((value) => ({ type: 'keyDown', value }));
    const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }));
    return page.perform([{ type: 'key', id: 'keys', actions: [...down, ...up] }]);
  };
  const click = async (selector, { text, times = 1 } = {}) => {
    const what = text === undefined ? selector : `${selector} with ${text}`;
    const { x, y } = await untilStill(() => until(what, place(selector, text)));
    const once = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointerMove', x, y, origin: 'viewport' }, ...Array.from({ length: times }, () => once).flat()];
    await page.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };
  const type = async (text) => {
    for (const letter of text) await press(letter);
  };
  return { ...page, until, press, click, type };
}

/** The shown field with this label. */
const labelled = (label, within = '') => `${within} [id]:is(input, textarea):not([type=hidden])[data-probe=${JSON.stringify(label)}]`;

/** Marks the fields with this label, so that a selector finds them. */
const mark = (label) => `(() => {
  ${SHOWN}
  for (const one of document.querySelectorAll('label')) {
    const field = one.htmlFor && document.getElementById(one.htmlFor);
    if (field && isShown(field) && one.textContent.trim() === ${JSON.stringify(label)}) field.dataset.probe = ${JSON.stringify(label)};
  }
  return document.querySelectorAll(${JSON.stringify(labelled(label))}).length > 0;
})()`;

const text = (selector) => `([...document.querySelectorAll(${JSON.stringify(selector)})].at(-1)?.innerText ?? '').trim()`;

/**
 * What a clerk does first: signs in, opens a list, adds a record in a form, and enters cells of a table by keyboard: a figure,
 * an undo, a copy to the cell below, a figure typed over another, and saves them. Tells each step that was done; throws at the first that cannot be.
 */
export async function visit(page, { url, password }, tell) {
  const user = userOf(page);
  const fill = async (label, value) => {
    await user.until(`field ${label}`, mark(label));
    await user.click(labelled(label));
    // Where the machine is busy, what is typed at once may come before the focus.
    await user.until(`focus in ${label}`, `document.activeElement?.matches(${JSON.stringify(labelled(label))})`);
    await user.type(value);
  };
  await page.open(url);
  await fill('用户名', 'admin');
  await fill('密码', password);
  await user.press('Enter');
  await user.until('home page', `location.pathname === '/dashboard/analysis' && document.querySelector('main a') !== null`);
  tell('signs in');

  await user.click('nav [role=menuitem]', { text: '基础资料' });
  await user.click('nav a', { text: '颜色' });
  await user.until('row of the list', `document.querySelectorAll('main .ag-row').length > 3`);
  tell('opens a list');

  const total = `Number(/共 ([\\d,]+) 条/.exec(document.body.innerText)?.[1].replace(',', ''))`;
  const count = await user.until('count of the records', total);
  await user.click('main button', { text: '新增' });
  const code = `T${Date.now() % 1_000_000}`;
  await user.until('form', `document.querySelector('[role=dialog] input') !== null`);
  await fill('色号', code);
  await fill('颜色名称', '浏览器红');
  await fill('色系', '红');
  await user.click('.ant-select-item-option', { text: '红色系' });
  await user.click('[role=dialog] button', { text: '保存' });
  await user.until('record more', `document.querySelector('[role=dialog]') === null && ${total} === ${count + 1}`);
  tell('adds a record in a form');

  await user.click('nav a', { text: '工序组' });
  await user.until('list of groups', `document.title.startsWith('工序组')`);
  await user.click('main .ag-row[row-index="0"] button', { text: '编辑' });
  const cell = (row) => `[role=dialog] .ag-row[row-index="${row}"] [col-id="smv"]`;
  await user.until('line of the group', `document.querySelectorAll('[role=dialog] .ag-row').length > 1`);
  const before = await page.read(text(cell(0)));
  await user.click(cell(0), { times: 2 });
  await user.until('editor', `document.activeElement.closest('.ag-cell-inline-editing') !== null`);
  await user.press('Control', 'a');
  await user.type('9.5');
  await user.press('Enter');
  await user.until('figure that was typed', `${text(cell(0))} === '9.500'`);
  tell('enters a figure in a cell');

  await user.press('Control', 'z');
  await user.until('figure as before', `${text(cell(0))} === ${JSON.stringify(before)}`);
  await user.press('Control', 'y');
  await user.until('figure again', `${text(cell(0))} === '9.500'`);
  tell('takes it back and makes it again');

  await user.click(cell(0));
  await user.until('editor again', `document.activeElement.closest('.ag-cell-inline-editing') !== null`);
  await user.press('Escape');
  await user.until('cell without its editor', `document.querySelector('.ag-cell-inline-editing') === null`);
  await user.press('Control', 'c');
  await user.press('ArrowDown');
  await user.press('Control', 'v');
  await user.until('copied figure', `${text(cell(1))} === '9.500'`);
  tell('copies it to the cell below');

  await user.type('8');
  await user.press('Enter');
  await user.until('figure typed over another', `${text(cell(1))} === '8.000'`);
  await user.click('[role=dialog] button', { text: '保存' });
  await user.until('list below', `document.querySelector('[role=dialog]') === null`);
  await user.click('main .ag-row[row-index="0"] button', { text: '编辑' });
  await user.until('saved figures', `${text(cell(0))} === '9.500' && ${text(cell(1))} === '8.000'`);
  tell('types over it, saves, and finds both again');
}
