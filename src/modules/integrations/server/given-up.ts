import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { fail, ok } from '#shared/result.ts';
import { countOf } from '#shared/text.ts';
import { isUuid } from '#shared/uuid.ts';
import { listGivenUp, restartGivenUp } from './webhook-repository.ts';

/** Messages that are no longer retried, a line per endpoint. */
export function givenUpMessages(db: Database): AttentionSource {
  return {
    kind: 'outgoing-webhook',
    async list() {
      const rows = await listGivenUp(db);
      return rows.map(({ id, url, number, since, error }) => ({
        id,
        title: `${countOf(number, 'message')} to ${new URL(url).host} did not arrive`,
        detail: `Given up after three days. ${error ?? ''}`,
        since: since ?? new Date(),
        to: '/admin/dashboard?tab=integrations',
      }));
    },
    async retry(id) {
      const restarted = isUuid(id) ? await restartGivenUp(db, id) : 0;
      return restarted > 0 ? ok(null) : fail('not-waiting');
    },
  };
}
