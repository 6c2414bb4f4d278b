import { Badge, type BadgeTone } from '#design/badge.tsx';

const states: Readonly<Record<string, [text: string, tone: BadgeTone]>> = {
  queued: ['Waiting', 'warn'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'danger'],
};

/** The state of a mail. */
export function MailStateBadge({ state }: { state: string }) {
  const [text, tone] = states[state] ?? [state, 'outline'];
  return <Badge tone={tone}>{text}</Badge>;
}
