import { ClientSideRowModelModule, type ColDef, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ColumnPlan, WireRow } from '#renderer';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

/** The rows in AG Grid and nothing else. */
export function BareList({ columns, rows }: { columns: readonly ColumnPlan[]; rows: WireRow[] }) {
  const columnDefs = columns.map((column): ColDef<WireRow> => ({ field: column.key, headerName: column.title }));
  return <AgGridReact<WireRow> rowData={rows} columnDefs={columnDefs} />;
}

/** The fields in antd's Form with antd's widgets, and one required rule. */
export function BareForm({ fields }: { fields: readonly ColumnPlan[] }) {
  return (
    <Form layout="horizontal">
      {fields.map((field) => (
        <Form.Item key={field.key} name={field.key} label={field.title} rules={field.required ? [{ required: true }] : []}>
          {widgetOf(field)}
        </Form.Item>
      ))}
    </Form>
  );
}

function widgetOf({ type, options, title }: ColumnPlan) {
  const choices = options?.map((option) => ({ value: option.value, label: option.text }));
  const widgets: Partial<Record<typeof type, React.ReactElement>> = {
    'input-number': <InputNumber />,
    textarea: <Input.TextArea />,
    select: <Select options={choices} />,
    'select-multiple': <Select mode="multiple" options={choices} />,
    date: <DatePicker />,
    datetime: <DatePicker showTime />,
    switch: <Switch />,
  };
  return widgets[type] ?? <Input placeholder={title} />;
}
