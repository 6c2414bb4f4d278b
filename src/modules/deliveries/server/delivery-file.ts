import type { Database } from '#database/client.ts';
import { type DeliveryFile, fileColumns } from '#modules/deliveries/delivery-file.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { may } from '#modules/identity/permissions.ts';
import { csvLine } from '#shared/csv.ts';
import { listCandidates, listSampleVariants } from './delivery-repository.ts';
import { matchLines } from './match-lines.ts';
import { readDeliveryCsv } from './read-delivery-csv.ts';

const samples = 2;

/** The lines go into a draft as if typed: a file books nothing. */
export async function readDeliveryFile(
  db: Database,
  csv: string,
  { staffRole }: RoleAuthor,
): Promise<DeliveryFile> {
  const read = readDeliveryCsv(csv);
  if ('problem' in read) return unreadable(read.problem);
  if (!may(staffRole, 'costs') && read.lines.some(({ cost }) => cost !== '')) {
    return unreadable('Cost prices are for owners. Please take that column out.');
  }
  const found = await listCandidates(
    db,
    read.lines.map(({ product }) => product),
  );
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return { problem: null, ...matchLines(read.lines, byPlace) };
}

function unreadable(problem: string): DeliveryFile {
  return { problem, lines: [], errors: [], skipped: 0 };
}

/** Its lines have no quantity, so that nobody books the example. */
export async function writeTemplate(db: Database, { staffRole }: RoleAuthor): Promise<string> {
  const mayCost = may(staffRole, 'costs');
  const columns = fileColumns.filter((column) => mayCost || column !== 'cost price');
  const lines = await listSampleVariants(db, samples);
  return [
    csvLine(columns),
    ...lines.map(({ name, size, color }) =>
      csvLine([name, size, color, '', ...(mayCost ? [''] : [])]),
    ),
  ].join('');
}
