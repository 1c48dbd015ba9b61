import { expect, it } from 'vitest';
import { readDefinition } from './definition.ts';
import { disableFieldOf } from './disable-field.ts';

function disabling(fields: readonly object[], disableField?: unknown) {
  const form = readDefinition({
    head: { id: 'h', table_name: 't_a', ext_config_json: disableField === undefined ? '' : JSON.stringify({ disableField }) },
    fields: fields as { db_field_name: string }[],
    indexes: [],
    buttons: [],
  });
  const found = disableFieldOf(form);
  return found && [found.field.name, ...found.off];
}

const onOff = (name: string, more: object = {}) => ({ db_field_name: name, field_show_type: 'switch', ...more });
const listed = (name: string, dict_field: string, more: object = {}) => ({
  db_field_name: name,
  field_show_type: 'list',
  dict_field,
  ...more,
});

it('SCREEN-01 a switch or a yes-no field that is named after it disables the records of a form', () => {
  expect(disabling([onOff('urgent'), onOff('enabled')])).toEqual(['enabled', 'N']);
  expect(disabling([onOff('active', { field_extend_json: '["1","0"]' })])).toEqual(['active', '0']);
  expect(disabling([listed('status', 'valid_status')])).toEqual(['status', '0']);
  expect(disabling([listed('is_enabled', 'yn')])).toEqual(['is_enabled', 'N', '0']);
  expect(disabling([listed('is_enabled', 'yn', { db_type: 'int' })])).toEqual(['is_enabled', '0', 'N']);
  expect(disabling([listed('status', 'order_status'), { db_field_name: 'enabled' }])).toBeNull();
  expect(disabling([onOff('enabled', { db_is_persist: 0 })])).toBeNull();
});

it('SCREEN-01 a form names another field, with the values that disable, or none', () => {
  const fields = [onOff('enabled'), onOff('urgent'), listed('supplier_status', 'supplier_status')];
  expect(disabling(fields, 'urgent')).toEqual(['urgent', 'N']);
  expect(disabling(fields, { field: 'supplier_status', off: ['paused', 'out'] })).toEqual(['supplier_status', 'paused', 'out']);
  expect(disabling(fields, { field: 'supplier_status', off: 'out' })).toEqual(['supplier_status', 'out']);
  for (const none of [false, 'supplier_status', 'nothing', { field: 'nothing', off: 'x' }, { off: 'x' }, 7])
    expect(disabling(fields, none)).toBeNull();
});
