import type { ShowProgress } from '#database/copy/progress.ts';
import { formatBytes } from '#shared/bytes.ts';

const often = 200;

/** At a terminal one line that is overwritten, otherwise one line per tenth. */
export const showProgress: ShowProgress = (what, total) => {
  let done = 0;
  let shown = 0;
  let tenths = 0;
  const isTerminal = process.stderr.isTTY;
  if (!isTerminal)
    process.stderr.write(`${what}${total === null ? '' : `: ${formatBytes(total)}`}\n`);
  return (bytes) => {
    done += bytes;
    const share = total ? Math.min(1, done / total) : 0;
    if (isTerminal) {
      if (Date.now() - shown < often && share < 1) return;
      shown = Date.now();
      const of = total === null ? '' : ` of ${formatBytes(total)}`;
      process.stderr.write(`\r\x1b[K${what}: ${formatBytes(done)}${of}${share < 1 ? '' : '\n'}`);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      process.stderr.write(`${what}: ${tenths * 10} %\n`);
    }
  };
};
