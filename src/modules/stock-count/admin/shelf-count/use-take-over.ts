import { sentenceOf } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { WriteError } from '#client/api-error.ts';
import type { CountResult } from '#modules/stock-count/shelf-count.ts';
import { type Count, linesToSend, settleCount } from './count.ts';
import type { QuantityChange } from './quantity-changes.tsx';
import { sendCount } from './shelf-calls.ts';
import { changeCount, storedCount } from './stored-count.ts';
import { nameOf } from './use-scan.ts';

/** The result of a count, with the names of variants. */
export type TakenOver = {
  changed: QuantityChange[];
  same: number;
  /** The number of lines that a colleague counted meanwhile, still to be decided. */
  disputed: number;
  gone: string[];
  /** All counted variants. */
  variants: number[];
};

const noAnswer = 'No answer came from the shop. Your count is saved: please try again.';

/** Sends the count; until it is answered, a retry sends the same count. */
export function useTakeOver(onTakenOver: (report: TakenOver) => void) {
  const { run, isBusy } = useAction({
    async call() {
      changeCount((count) => ({ ...count, isSending: true }));
      const count = storedCount.get();
      if (!count) return;
      const results = await sendCount(count.id, linesToSend(count));
      changeCount((now) => settleCount(now, results, crypto.randomUUID()));
      onTakenOver(reportOf(count, results));
    },
    onFailed(error) {
      if (isRefused(error)) changeCount((now) => ({ ...now, isSending: false }));
    },
    failed: (error) => (isRefused(error) ? sentenceOf(error, noAnswer) : noAnswer),
    tells: 'toast',
  });
  return { isSending: isBusy, takeOver: run };
}

/** Only after status 400 it is certain that nothing was taken over, so the count can be changed. */
function isRefused(error: unknown): boolean {
  return error instanceof WriteError && error.status === 400;
}

function reportOf({ lines }: Count, results: readonly CountResult[]): TakenOver {
  const nameAt = (id: number) => {
    const line = lines[id];
    return line ? nameOf(line) : `#${id}`;
  };
  const of = (outcome: CountResult['outcome']) =>
    results.filter((result) => result.outcome === outcome);
  return {
    changed: of('changed').map(({ variantId, before, after }) => ({
      id: variantId,
      name: nameAt(variantId),
      before,
      after,
    })),
    same: of('same').length,
    disputed: of('conflict').length,
    variants: results.map(({ variantId }) => variantId),
    gone: of('gone').map(({ variantId }) => nameAt(variantId)),
  };
}
