import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import type { ShipmentVerdict } from '#modules/fulfilment/judge-shipment.ts';
import { countOf } from '#shared/text.ts';
import type { Unreadable } from './collect-shipments.ts';
import { type CheckedShipment, willGo } from './use-shipments.ts';

type ShipmentRowsProps = {
  rows: readonly CheckedShipment[];
  unreadable: readonly Unreadable[];
  isDone: boolean;
  onAllow: (order: string, isAllowed: boolean) => void;
};

type Mark = [text: string, tone: BadgeTone];

const planned: Readonly<Record<ShipmentVerdict, Mark>> = {
  ship: ['Ship', 'good'],
  'add-number': ['Add the number', 'good'],
  unpaid: ['Not paid', 'warn'],
  done: ['Nothing to do', 'outline'],
  refused: ['Refused', 'danger'],
};

const done: Readonly<Record<ShipmentVerdict, Mark>> = {
  ...planned,
  ship: ['Shipped', 'good'],
  'add-number': ['Number added', 'good'],
  unpaid: ['Left out', 'warn'],
};

/** Every order with its planned or actual result; refused ones come first. */
export function ShipmentRows({ rows, unreadable, isDone, onAllow }: ShipmentRowsProps) {
  const marks = isDone ? done : planned;
  const sorted = rows.toSorted((left, right) => rank[left.verdict] - rank[right.verdict]);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{summaryOf(rows, unreadable, isDone)}</p>
      <ul aria-label={isDone ? 'Report' : 'Preview'} className="border-t">
        {unreadable.map(({ text, reason }) => (
          <li
            key={text}
            className="flex items-start justify-between gap-4 border-b py-3 type-small"
          >
            <p className="numerals min-w-0 break-words">
              <span className="font-medium">{text}</span>
              <span className="block text-danger">{reason}</span>
            </p>
            <Badge tone="danger">Refused</Badge>
          </li>
        ))}
        {sorted.map((row) => (
          <ShipmentRow
            key={row.order}
            row={row}
            mark={marks[row.verdict]}
            onAllow={isDone ? null : onAllow}
          />
        ))}
      </ul>
    </div>
  );
}

const rank: Readonly<Record<ShipmentVerdict, number>> = {
  refused: 0,
  unpaid: 1,
  ship: 2,
  'add-number': 2,
  done: 3,
};

type ShipmentRowProps = {
  row: CheckedShipment;
  mark: Mark;
  onAllow: ((order: string, isAllowed: boolean) => void) | null;
};

function ShipmentRow({ row, mark: [text, tone], onAllow }: ShipmentRowProps) {
  const { order, customer, number, verdict, reason, warning, isAllowed } = row;
  return (
    <li className="flex flex-col gap-2 border-b py-3 type-small">
      <div className="flex items-start justify-between gap-4">
        <p className="numerals min-w-0 break-words">
          <span className="font-medium">#{order}</span> {customer}
          {number && <span className="block">{number}</span>}
          {reason && (
            <span className={verdict === 'refused' ? 'block text-danger' : 'block text-quiet'}>
              {reason}
            </span>
          )}
          {warning && <span className="block text-warn">{warning}</span>}
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {verdict === 'unpaid' && onAllow && (
        <Checkbox
          label="Ship it unpaid"
          aria-label={`Ship #${order} unpaid`}
          className="py-1.5"
          checked={isAllowed}
          onChange={({ target }) => onAllow(order, target.checked)}
        />
      )}
    </li>
  );
}

function summaryOf(
  rows: readonly CheckedShipment[],
  unreadable: readonly Unreadable[],
  isDone: boolean,
): string {
  const count = (...verdicts: ShipmentVerdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const refused = count('refused') + unreadable.length;
  const refusal = refused > 0 ? ` ${refused} refused.` : '';
  if (isDone) {
    const sent = countOf(count('ship', 'add-number'), 'customer');
    return `${countOf(count('ship'), 'order')} marked as shipped; ${sent} written to.${refusal}`;
  }
  const going = rows.filter(willGo).length;
  const told = going === 1 ? 'its customer is told' : 'their customers are told';
  const plan =
    going === 0
      ? 'Nothing will be shipped.'
      : `${countOf(going, 'order')} will be shipped, and ${told}.`;
  return plan + refusal;
}
