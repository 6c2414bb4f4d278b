/** One order and the number its parcel got; empty where none was named. */
export type ShipmentLine = { order: string; number: string };

export type ReadShipments = {
  lines: ShipmentLine[];
  /** What could not be read, as it was written, and why. */
  problems: { text: string; reason: string }[];
};

const orderAtStart = /^[#"'\s]*NDR[-\s]?([0-9A-Z]{10})(?![0-9A-Z])(.*)$/i;
const columnNames = /^[\p{L}\s,;"'_-]+$/u;

/**
 * Lines of 'order number, courier number', as they are pasted from a table or come from a scanner.
 * A scanner that ends each code with a new line gives the order, then its number.
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

/** The same twice is once; a number beats none; two numbers for one order are nobody's to choose. */
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

/** Letters that are misread for digits, as order numbers have neither I, L nor O. */
function orderNumber(body: string): string {
  return `NDR-${body.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')}`;
}

/** Without what stands between the columns of a table. */
function bare(text: string): string {
  return text.replace(/^[\s,;:|"'#]+|[\s,;|"']+$/g, '');
}
