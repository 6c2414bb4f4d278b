import { countOf } from '#shared/text.ts';
import {
  type AuditDetail,
  countIn,
  fieldLabel,
  listed,
  pairOf,
  textOf,
  valueText,
} from './audit-values.ts';

/** Further changes are only counted. */
const most = 3;

/** 'changed the price of Noir Stiletto from $890.00 to $920.00 and the description' */
export function changedText(what: string, detail: AuditDetail): string {
  const [first, ...others] = changesIn(detail);
  if (!first) return `changed ${what}`;
  const told = [`${first.field} of ${what}${first.values}`, ...others.map(whole)];
  const shown = told.slice(0, most);
  const left = told.length - shown.length;
  return `changed ${listed(left > 0 ? [...shown, countOf(left, 'more field')] : shown)}`;
}

type Change = { field: string; values: string };

const whole = ({ field, values }: Change) => `${field}${values}`;

/** Changes that fit into the sentence come first. */
function changesIn(detail: AuditDetail): Change[] {
  const cells = Object.entries(recordOf(detail.stock));
  const isOneCell = cells.length === 1;
  const fields = Object.entries(detail).filter(
    ([field]) => !(field === 'quantity' && isOneCell) && pairOf(detail[field]),
  );
  const changes = fields.map(([field, value]) => changeOf(field, pairOf(value)));
  if (isOneCell) {
    const [place = '', value] = cells[0] ?? [];
    const change = changeOf('quantity', pairOf(value));
    changes.push({ ...change, field: place === 'all' ? change.field : `the stock in ${place}` });
  } else if (cells.length > 1 && !('quantity' in detail)) {
    changes.push({ field: `the stock in ${cells.length} sizes and colours`, values: '' });
  }
  const codes = Object.keys(recordOf(detail.codes)).length;
  if (codes > 0) changes.push({ field: 'the codes', values: '' });
  return changes.toSorted(
    (left, right) => Number(left.values === '') - Number(right.values === ''),
  );
}

function changeOf(name: string, pair: readonly [unknown, unknown] | null): Change {
  const field = `the ${fieldLabel(name)}`;
  const [before, after] = (pair ?? []).map((value) => valueText(name, value));
  if (typeof before !== 'string' || typeof after !== 'string') return { field, values: '' };
  return { field, values: ` from ${before} to ${after}` };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A change of many products: 'the price by -10%, the stock to 5' */
export function bulkText(detail: AuditDetail): string {
  const flag = (name: 'inStock' | 'featured' | 'published') =>
    typeof detail[name] === 'boolean' &&
    `the ${fieldLabel(name)} to ${valueText(name, detail[name])}`;
  const parts = [
    numberText('price', detail.price),
    numberText('quantity', detail.quantity),
    flag('inStock'),
    flag('featured'),
    flag('published'),
    recordOf(detail.sale).price ? 'a sale' : '',
    detail.endSale === true ? 'the end of a sale' : '',
    textOf(detail.addTo) && `the collection '${textOf(detail.addTo)}'`,
    textOf(detail.removeFrom) && `the collection '${textOf(detail.removeFrom)}', which they left`,
  ];
  return listed(parts.flatMap((part) => part || []));
}

function numberText(name: 'price' | 'quantity', value: unknown): string {
  const { by, value: number } = recordOf(value);
  if (typeof number !== 'number') return '';
  const label = `the ${fieldLabel(name)}`;
  if (textOf(by) === 'set') return `${label} to ${valueText(name, number)}`;
  const sign = number < 0 ? '-' : '+';
  const size = Math.abs(number);
  return `${label} by ${sign}${textOf(by) === 'percent' ? `${size}%` : valueText(name, size)}`;
}

/** 'Noir, 38: 2 to 3', or the number of sizes whose count was right. */
export function countedText(detail: AuditDetail): string {
  const moved = Object.entries(recordOf(detail.stock)).flatMap(([place, value]) => {
    const pair = pairOf(value);
    return pair ? [`${place === 'all' ? '' : `${place} `}from ${pair[0]} to ${pair[1]}`] : [];
  });
  if (moved.length === 0) return 'and it was right';
  if (moved.length <= most) return `and changed ${listed(moved)}`;
  return `and changed ${countOf(countIn(moved.length), 'quantity', 'quantities')}`;
}
