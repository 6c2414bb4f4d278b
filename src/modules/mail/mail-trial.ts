import type { Result } from '#shared/result.ts';

/** What the mail server said when it took the mail, or a sentence on why it did not. */
export type MailTrial = Result<string, 'refused' | 'unreachable', { message: string }>;

export type SendTestMail = (to: string) => Promise<MailTrial>;
