import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Sends codes to phones. */
export interface SmsProvider {
  /** Rejects when the message could not be handed over. */
  sendCode(phone: string, code: string): Promise<void>;
}

/** The provider that the settings name; null when codes are not sent. A real one is another line here. */
export function smsProvider({ sms }: Pick<Config, 'sms'>, log: FastifyBaseLogger): SmsProvider | null {
  return { off: null, log: { sendCode: async (phone: string, code: string) => log.warn({ phone, code }, 'A code for a phone') } }[sms];
}
