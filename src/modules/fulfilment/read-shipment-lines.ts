/** An order and the number of its parcel; empty if none was given. */
export type ShipmentLine = { order: string; number: string };

export type ReadShipments = {
  lines: ShipmentLine[];
  /** The unreadable lines with the reason. */
  problems: { text: string; reason: string }[];
};

const orderAtStart = /^[#"'\s]*NDR[-\s]?([0-9A-Z]{10})(?![0-9A-Z])(.*)$/i;
const columnNames = /^[\p{L}\s,;"'_-]+$/u;

/**
 * Reads lines of 'order number, courier number', pasted from a table or scanned. A scanner that
 * ends each code with a new line gives the order, then its number.
 */
export function readShipmentLines(text: string): ReadShipments {
  const found: ShipmentLine[] = [];
  const problems: ReadShipments['problems'] = [];
  let waiting: ShipmentLine | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, body, rest = ''] = orderAtStart.exec(line) ?? [];
    if (body !== undefined) {
      const shipment = { order: orderNumber(body), number: bare(rest) };
      found.push(shipment);
      waiting = shipment.number === '' ? shipment : null;
    } else if (waiting) {
      waiting.number = bare(line);
      waiting = null;
    } else if (index > 0 || !columnNames.test(line)) {
      problems.push({ text: line.trim(), reason: 'There is no order number in this line.' });
    }
  }
  const { lines, contradictions } = mergeShipments(found);
  return { lines, problems: [...problems, ...contradictions] };
}

/** Merges equal lines, and empty numbers with given ones. Two numbers for an order are an error. */
export function mergeShipments(found: readonly ShipmentLine[]) {
  const lines: ShipmentLine[] = [];
  const contradictions: ReadShipments['problems'] = [];
  for (const [order, all] of Map.groupBy(found, (line) => line.order)) {
    const numbers = [...new Set(all.map(({ number }) => number).filter(Boolean))];
    if (numbers.length > 1) {
      const reason = `Two numbers are named for this order: ${numbers.join(' and ')}.`;
      contradictions.push({ text: `#${order}`, reason });
    } else lines.push({ order, number: numbers[0] ?? '' });
  }
  return { lines, contradictions };
}

/** Corrects letters misread for digits: order numbers have neither I, L nor O. */
function orderNumber(body: string): string {
  return `NDR-${body.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')}`;
}

/** Removes separators between columns. */
function bare(text: string): string {
  return text.replace(/^[\s,;:|"'#]+|[\s,;|"']+$/g, '');
}
