import type { Database } from '#database/client.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import {
  countGivenUp,
  listLateJobs,
  readMailState,
} from '#modules/doctor/server/doctor-queries.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { countOf } from '#shared/text.ts';

const attentionAdvice = 'Open ‘Needs attention’: each line says why, and can be tried again.';

export function lateJobFinding(job: { queue: string; count: number; minutes: number }): Found {
  const { queue, count, minutes } = job;
  const title = `${countOf(count, 'job')} of '${queue}' should have begun ${Math.round(minutes)} min ago.`;
  const advice = 'Check that a worker process is running, and read its log.';
  return minutes > 30 ? act(title, advice) : watch(title, advice);
}

export function jobsCheck(db: Database): Check {
  return {
    area: 'Jobs',
    async look() {
      const [late, { givenUp, failing }] = await Promise.all([listLateJobs(db), countGivenUp(db)]);
      const found = late.map(lateJobFinding);
      if (givenUp > 0) found.push(act(`${countOf(givenUp, 'job')} gave up.`, attentionAdvice));
      if (failing > 0) {
        const title = `Repeated work fails at ${countOf(failing, 'record')}.`;
        found.push(watch(title, attentionAdvice));
      }
      return found.length > 0 ? found : [good('No job is late, and none gave up.')];
    },
  };
}

export function mailFindings({ late, failed, sentLately }: MailState): Found[] {
  const found: Found[] = [];
  if (late > 0) {
    const advice = 'Check the mail server and its password; the shop goes on trying.';
    found.push(act(`${countOf(late, 'mail')} could not be sent for ten minutes.`, advice));
  }
  if (failed > 0) found.push(watch(`${countOf(failed, 'mail')} failed.`, attentionAdvice));
  if (found.length > 0) return found;
  return [good(`No mail waits. ${countOf(sentLately, 'mail')} went out in seven days.`)];
}

type MailState = Awaited<ReturnType<typeof readMailState>>;

export function mailCheck(
  db: Database,
  config: { smtpUrl: string | null; isLive: boolean },
): Check {
  return {
    area: 'Mail',
    async look() {
      const found = mailFindings(await readMailState(db));
      if (config.smtpUrl || !config.isLive) return found;
      return [act('No mail server is set.', 'Set SMTP_URL and MAIL_FROM.'), ...found];
    },
  };
}
