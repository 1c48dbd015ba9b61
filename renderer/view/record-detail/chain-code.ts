import { laterCode } from '#renderer/widgets/later-code.ts';

/** The documents around a record: they are asked for once it is there, by code that no form needs. */
export const chainCode = laterCode(async () => (await import('./RecordChain.tsx')).RecordChain);
