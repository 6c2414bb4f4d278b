import type { SendTestMail } from '#modules/mail/mail-transport.ts';
import type { TrialResult } from '#modules/set-up/set-up.ts';

/** A real mail by the real transport; in a demo it stays in the demo's own inbox. */
export async function tryMail(
  { sendTestMail, simulated }: { sendTestMail: SendTestMail; simulated: boolean },
  to: string,
): Promise<TrialResult> {
  const sent = await sendTestMail(to);
  if (!sent.ok) {
    const outcome = sent.code === 'refused' ? 'refused' : 'unclear';
    return { outcome, steps: [{ sentence: sent.detail?.message ?? '', ok: false }] };
  }
  const sentence = simulated
    ? `The mail to ${to} is in the demo’s inbox, /dev/inbox. Nothing has left this machine.`
    : `The mail server took the mail to ${to} and said: “${sent.value}”. Check whether it has arrived.`;
  return { outcome: 'worked', steps: [{ sentence, ok: true }] };
}
