import { Type, type Static } from '@sinclair/typebox';
import { nameInitials } from '#server/access/name-initials.ts';
import { dateText } from '#server/catalogue/values/date-text.ts';
import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import { Id, optionalText, textOrNull } from '#server/system-list/body-members.ts';

/** A number of the wire that some forms send as text. */
const digit = (minimum: number, maximum: number) =>
  Type.Optional(Type.Union([Type.Integer({ minimum, maximum }), Type.String({ pattern: `^[${minimum}-${maximum}]?$` }), Type.Null()]));

const facts = {
  realname: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  birthday: optionalText(30),
  sex: digit(0, 2),
  avatar: optionalText(255),
  ...{ email: optionalText(45), phone: optionalText(45), telephone: optionalText(45), workNo: optionalText(100), post: optionalText(500) },
  userIdentity: digit(1, 2),
  departIds: optionalText(4000),
  selectedroles: optionalText(4000),
  selecteddeparts: optionalText(4000),
};

/** A user to create. Account names contain no commas, which join them, and no asterisks, which are wildcards. */
export const NewUser = Type.Object({
  ...facts,
  username: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\s,*!]+$' }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});

/** A user to update; the account name, the id and the password cannot be changed here. */
export const ChangedUser = Type.Object({ ...facts, id: Id });

/** The columns that can be set for a user. */
export type UserFacts = Pick<
  Static<typeof NewUser>,
  'realname' | 'birthday' | 'sex' | 'avatar' | 'email' | 'phone' | 'telephone' | 'workNo' | 'post' | 'userIdentity' | 'departIds'
>;

type TextColumn = (typeof textColumns)[keyof typeof textColumns];

const textColumns = {
  ...{ avatar: 'avatar', email: 'email', phone: 'phone', telephone: 'telephone' },
  ...{ workNo: 'work_no', post: 'post', departIds: 'depart_ids' },
} as const;

/** The given members by column; others keep their values. Throws `value-refused` for a birthday that is not a date. */
export function userColumns(facts: UserFacts) {
  const said = Object.entries(textColumns).filter(([member]) => facts[member as keyof typeof textColumns] !== undefined);
  const texts: Partial<Record<TextColumn, string | null>> = Object.fromEntries(
    said.map(([member, column]) => [column, textOrNull(facts[member as keyof typeof textColumns])]),
  );
  const realname = facts.realname.trim();
  return {
    ...texts,
    ...(facts.birthday !== undefined && { birthday: birthdayOf(facts.birthday) }),
    ...(facts.sex !== undefined && { sex: numberOf(facts.sex, 0, 2) }),
    ...(facts.userIdentity !== undefined && { user_identity: numberOf(facts.userIdentity, 1, 2) }),
    ...{ realname, initials: nameInitials(realname) },
  };
}

function birthdayOf(text: string | null): string | null {
  return text ? (dateText(text) ?? fail('value-refused', { detail: new Sentence('input.birthday') })) : null;
}

function numberOf(wire: string | number | null, min: number, max: number): number | null {
  if (wire === null || wire === '') return null;
  const number = Number(wire);
  return number >= min && number <= max ? number : fail('bad-input', { detail: String(wire) });
}
