/** What the buttons are called in a language, and a text that is typed. */
export interface Words {
  add: string;
  save: string;
  edit: string;
  details: string;
  remove: string;
  cancel: string;
  more: string;
  text: string;
}

/** The words of the two languages. */
export const chinese: Words = {
  ...{ add: '新增', save: '保存', edit: '编辑', details: '详情', remove: '删除', cancel: '取消', more: '更多', text: '改' },
};
export const english: Words = {
  ...{ add: 'Add', save: 'Save', edit: 'Edit', details: 'Details', remove: 'Delete', cancel: 'Cancel', more: 'More', text: 'new' },
};
