import type { Generated } from 'kysely';

/** What a user prefers: one JSON object. */
export interface UserPreference {
  user_id: string;
  content: unknown;
}

/** A page that those of a role find first. */
export interface RoleShortcut {
  role_id: string;
  permission_id: string;
  place: number;
}

/** A code that was sent to a phone; only its hash is kept. */
export interface SmsCode {
  phone: string;
  purpose: string;
  code_hash: string;
  failures: Generated<number>;
  address: string;
  sent_at: Generated<string>;
  expires_at: string;
}

/** The account of another provider by which a user may sign in. */
export interface ThirdAccount {
  id: Generated<string>;
  third_type: string;
  third_id: string;
  user_id: string;
  name: string | null;
  create_time: Generated<string>;
  /** When it last signed its user in; null until then. */
  last_time: string | null;
}

/** What a sign-in at another provider leaves for its next step, by the hash of a ticket that is used once. */
export interface SignInTicket {
  ticket_hash: string;
  purpose: string;
  content: unknown;
  expires_at: string;
}

/** Preferences and the ways to sign in (wire 2.4, 2.7). */
export interface AccountTables {
  'sys.user_preference': UserPreference;
  'sys.role_shortcut': RoleShortcut;
  'sys.sms_code': SmsCode;
  'sys.third_account': ThirdAccount;
  'sys.sign_in_ticket': SignInTicket;
}
