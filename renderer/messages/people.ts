/** Sentences of the pickers of departments, users, roles and positions, with their placeholders in braces. */
export const peopleMessageCodes = [
  // of every picker
  'pick.confirm',
  // {text}
  'pick.missing',
  // of all of them
  'people.clear',
  'people.retry-texts',
  'people.picked',
  'people.none-picked',
  // {text}
  'people.take-back',
  // of departments
  'people.choose-department',
  'people.departments',
  'people.search-department',
  'people.no-departments',
  'people.tree-menu',
  'people.link',
  'people.unlink',
  // of users
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
  // of the business picker
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
  // of roles and positions
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
