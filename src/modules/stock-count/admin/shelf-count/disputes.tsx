import { Button } from '#design/button.tsx';
import { formatMoment } from '#shared/shop-date.ts';
import { type Count, type CountedLine, countedLines, forgetLine, keepMine } from './count.ts';
import { changeCount } from './stored-count.ts';
import { nameOf } from './use-scan.ts';

/** The lines that a colleague has counted meanwhile. Nothing was overwritten; the user decides. */
export function Disputes({ count }: { count: Count }) {
  const disputed = countedLines(count).filter(({ dispute }) => dispute);
  if (disputed.length === 0) return null;
  return (
    <section
      aria-labelledby="disputes"
      className="flex flex-col gap-4 border border-gold-text bg-tint/40 p-4"
    >
      <h2 id="disputes" className="type-lead">
        Counted by somebody else in the meantime
      </h2>
      <p className="type-small text-quiet">
        These were not changed. Count them again if you can, and choose which number to use.
      </p>
      <ul className="flex flex-col gap-4">
        {disputed.map((line) => (
          <DisputedLine key={line.variantId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function DisputedLine({ line }: { line: CountedLine }) {
  const { variantId, counted, dispute } = line;
  if (!dispute) return null;
  const who = dispute.changedBy ?? 'A colleague';
  const when = dispute.changedAt ? `, ${formatMoment(dispute.changedAt)}` : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <span>
        {nameOf(line)}
        <span className="block type-small text-quiet">
          {who}
          {when}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          onClick={() => changeCount((count) => endIfEmpty(forgetLine(count, variantId)))}
        >
          Keep theirs: {dispute.found}
          <span className="sr-only"> of {nameOf(line)}</span>
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() => changeCount((count) => keepMine(count, variantId))}
        >
          Keep mine: {counted}
          <span className="sr-only"> of {nameOf(line)}</span>
        </Button>
      </span>
    </li>
  );
}

function endIfEmpty(count: Count): Count | null {
  return Object.keys(count.lines).length > 0 ? count : null;
}
