/** Message codes of the pickers of departments, users, roles and positions; `{…}` lists the placeholders of the code below. */
export const peopleMessageCodes = [
  // any picker
  'pick.confirm',
  // {text}
  'pick.missing',
  // all directory pickers
  'people.clear',
  'people.retry-texts',
  'people.picked',
  'people.none-picked',
  // {text}
  'people.take-back',
  // departments
  'people.choose-department',
  'people.departments',
  'people.search-department',
  'people.no-departments',
  'people.tree-menu',
  'people.link',
  'people.unlink',
  // users
  'people.choose-user',
  'people.users-by-department',
  'people.departments-of-users',
  'people.enter-account',
  'people.no-users',
  'people.account-of-user',
  'people.name-of-user',
  'people.sex',
  'people.male',
  'people.female',
  'people.mobile',
  'people.department',
  // the business picker
  // {name}
  'people.choose',
  // {name}
  'people.picked-names',
  'people.user',
  'people.realname',
  'people.account',
  'people.phone',
  'people.date-of-birth',
  'people.birthday',
  // roles and positions
  'people.choose-role',
  'people.role',
  'people.role-name',
  'people.role-code',
  'people.choose-position',
  'people.position',
  'people.position-name',
  'people.position-code',
  'people.rank',
] as const satisfies readonly string[];
